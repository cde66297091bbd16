import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { useOnDemand } from '../on-demand';
import { letterOf } from '../shortcuts/letter-of';

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

/** Opens the search, also with Ctrl+K. */
export function SearchButton() {
  const onDemand = useOnDemand();
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = async () => {
    const loaded = await onDemand(() => import('./search-palette'));
    if (loaded) setPalette(() => loaded.SearchPalette);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (letterOf(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) void open();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Frame role="search" aria-label="Everything">
      <Opener type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => void open()}>
        <Search size={18} strokeWidth={1.5} aria-hidden="true" />
        Search everything
        <kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </Opener>
      {Palette && <Palette onClose={() => setPalette(null)} />}
    </Frame>
  );
}
