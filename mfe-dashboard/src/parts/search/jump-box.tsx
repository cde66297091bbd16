import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useListProjectsQuery } from 'shared-state/api/dashboard/project';
import { PlainList, VisuallyHidden } from 'shared-ui';
import { usePopover } from '../use-popover';
import { useScreens } from '../screens';

const MAX_HITS = 8;

interface Hit {
  to: string;
  label: string;
  kind: 'Screen' | 'Project';
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  max-width: 420px;

  > svg {
    position: absolute;
    inset: 13px auto auto 14px;
    color: ${({ theme }) => theme.color.muted};
    pointer-events: none;
  }
`;

const Input = styled.input`
  width: 100%;
  min-height: 44px;
  padding: 8px 14px 8px 42px;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.white};
  font-size: 1rem;

  &::placeholder {
    color: ${({ theme }) => theme.color.muted};
    opacity: 1;
  }
`;

const Sheet = styled.div`
  position: absolute;
  inset: calc(100% + 6px) 0 auto;
  z-index: ${({ theme }) => theme.layer.nav};
  max-height: calc(100dvh - 140px);
  padding: ${({ theme }) => theme.space(1)} 0;
  overflow-y: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(3)};
  min-height: 44px;
  padding: 8px ${({ theme }) => theme.space(4)};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${({ theme }) => theme.color.greenSoft};
  }

  > small {
    color: ${({ theme }) => theme.color.muted};
  }
`;

const Note = styled.p`
  padding: 10px ${({ theme }) => theme.space(4)};
  color: ${({ theme }) => theme.color.muted};
`;

/** Searches screens and project names; Enter opens the highlighted hit. Projects are loaded on the first input. */
export function JumpBox(): ReactNode {
  const id = useId();
  const navigate = useNavigate();
  const { open, toggle, close, frame } = usePopover();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const screens = useScreens();
  const wanted = text.trim().toLowerCase();
  const { data: projects, isError } = useListProjectsQuery(undefined, {
    skip: wanted === '',
    refetchOnMountOrArgChange: true,
  });

  const isHit = (label: string) => label.toLowerCase().includes(wanted);
  const hits: Hit[] = [
    ...screens.filter(({ label }) => isHit(label)).map(({ to, label }): Hit => ({ to, label, kind: 'Screen' })),
    ...(projects ?? [])
      .filter(({ name }) => isHit(name))
      .slice(0, MAX_HITS)
      .map(({ id: project, name }): Hit => ({
        to: `/dashboard/projects/${encodeURIComponent(project)}/edit`,
        label: name,
        kind: 'Project',
      })),
  ].slice(0, MAX_HITS);
  const isShown = open && wanted !== '';
  const isListed = isShown && hits.length > 0;
  const note = () => {
    if (projects !== undefined) return hits.length === 0 && 'Nothing matches your search.';
    return isError ? 'The projects could not be loaded.' : 'Searching projects...';
  };

  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    close();
    setText('');
    void navigate(hit.to);
  };
  const type = (typed: string) => {
    setText(typed);
    setMarked(0);
    if (!open) toggle();
  };
  const move = (event: KeyboardEvent) => {
    if (!isListed) return;
    if (event.key === 'Enter') go(hits[marked]);
    else if (event.key === 'ArrowDown') setMarked((marked + 1) % hits.length);
    else if (event.key === 'ArrowUp') setMarked((marked - 1 + hits.length) % hits.length);
    else return;
    event.preventDefault();
  };

  return (
    <Frame ref={frame} role="search" aria-label="Screens and projects">
      <VisuallyHidden as="label" htmlFor={`${id}-box`}>
        Search screens and projects
      </VisuallyHidden>
      <Search size={18} strokeWidth={1.5} aria-hidden="true" />
      <Input
        id={`${id}-box`}
        type="search"
        role="combobox"
        placeholder="Search screens and projects"
        autoComplete="off"
        // Takes over the focus of the button that it replaces, which is still in the document at the first render.
        autoFocus={document.activeElement?.matches('header [role="search"] button')}
        aria-expanded={isListed}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isListed ? `${id}-${marked}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={move}
      />
      {isShown && (
        <Sheet>
          {isListed && (
            <PlainList id={`${id}-hits`} role="listbox" aria-label="Matches">
              {hits.map((hit, index) => (
                <Option
                  key={hit.to}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === marked}
                  onPointerEnter={() => setMarked(index)}
                  onClick={() => go(hit)}
                >
                  {hit.label}
                  <small>{hit.kind}</small>
                </Option>
              ))}
            </PlainList>
          )}
          {note() && <Note role="status">{note()}</Note>}
        </Sheet>
      )}
    </Frame>
  );
}
