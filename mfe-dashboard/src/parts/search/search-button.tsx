import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { useListCapabilitiesQuery } from 'shared-state/api/dashboard/changes/history';
import { withRetry } from 'shared-ui';
import { useOnDemand } from '../on-demand';

const Frame = styled.div`
  flex: 1;
  min-width: 0;
  max-width: 420px;
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
  width: 100%;
  min-height: 44px;
  padding: 8px 14px;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.white};
  color: ${({ theme }) => theme.color.muted};
  font-size: 1rem;
  text-align: start;
  cursor: text;

  > kbd {
    display: none;
    margin-inline-start: auto;
    font: inherit;
    font-size: ${({ theme }) => theme.size.small};

    ${({ theme }) => theme.media.md} {
      display: block;
    }
  }
`;

const isApple = () => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** Opens the search, also with Ctrl+K. Without the host's full-text search: a box that finds screens and projects. */
export function SearchButton() {
  const { data: offered, isError } = useListCapabilitiesQuery();
  const hasSearch = offered?.includes('search') ?? !isError;
  const onDemand = useOnDemand();
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [Box, setBox] = useState<ComponentType | null>(null);
  const open = async () => {
    const loaded = await onDemand(() => import('./search-palette'));
    if (loaded) setPalette(() => loaded.SearchPalette);
  };
  const showBox = async () => {
    const loaded = await onDemand(() => import('./jump-box'));
    if (loaded) setBox(() => loaded.JumpBox);
  };
  useEffect(() => {
    if (hasSearch) return;
    withRetry(() => import('./jump-box')).then(
      (loaded) => setBox(() => loaded.JumpBox),
      // The button tries again.
      () => undefined,
    );
  }, [hasSearch]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') !== null) return;
    if (hasSearch) void open();
    else document.querySelector<HTMLElement>('header [role="search"] :is(input, button)')?.focus();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!hasSearch && Box) return <Box />;
  return (
    <Frame role="search" aria-label={hasSearch ? 'Everything' : undefined}>
      <Opener
        type="button"
        aria-haspopup={hasSearch && 'dialog'}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void (hasSearch ? open() : showBox())}
      >
        <Search size={18} strokeWidth={1.5} aria-hidden="true" />
        Search {hasSearch ? 'everything' : 'screens and projects'}
        <kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </Opener>
      {Palette && <Palette onClose={() => setPalette(null)} />}
    </Frame>
  );
}
