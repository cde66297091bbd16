import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonOf, type SearchHit } from 'shared-contract';
import { selectSession, useAppSelector } from 'shared-state';
import { useListCapabilitiesQuery } from 'shared-state/api/dashboard/changes/history';
import { useListProjectsQuery } from 'shared-state/api/dashboard/project';
import { useSearchQuery } from 'shared-state/api/dashboard/search';
import { Dialog } from 'shared-ui';
import { useLogOut } from '../form/use-log-out';
import { counted } from '../format-count';
import { ActiveBadge } from '../list/active-badge';
import { useScreens } from '../screens';
import { OPEN_HELP } from '../shortcuts/state';
import { StoredImage } from '../stored-media';
import { Group, Input, Note, Option, Results } from './palette-style';
import { recentSearches, rememberSearch, targetOf, type Target } from './targets';

/** Debounce delay before the search is sent (ms). */
const PAUSE_MS = 120;
/** Maximum number of projects found on an API host without search. */
const MAX_PROJECTS = 8;
const VIDEO = /\.(?:mp4|webm|mov)$/i;

interface Item extends Omit<Target, 'to'> {
  key: string;
  run: () => void;
}

const includesAll = (label: string, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));

/** The debounced value. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Screens, actions and recent searches that match the text; all of them without a text. */
function useCommands(text: string, onClose: () => void, setText: (text: string) => void): Item[] {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const screens = useScreens();
  const agent = useAppSelector(selectSession)?.email ?? '';
  const [recent] = useState(() => recentSearches(agent));
  const go = (to: string) => () => void navigate(to);
  const actions: readonly (readonly [label: string, run: () => void])[] = [
    ['New project', go('/dashboard/projects/create')],
    ['New team member', go('/dashboard/teams?new=true')],
    ['New news item', go('/dashboard/blogs?new=true')],
    ['New testimonial', go('/dashboard/testimonials?new=true')],
    ['New gallery item', go('/dashboard/gallery?new=true')],
    ['Keyboard shortcuts', () => document.dispatchEvent(new Event(OPEN_HELP))],
    ['View website', go('/')],
    ['Log out', logOut],
  ];
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  const commands: Item[] = [
    ...screens.map(({ to, label }) => ({ key: to, label, kind: 'Screens', run: closing(go(to)) })),
    ...actions.map(([label, run]) => ({ key: label, label, kind: 'Actions', run: closing(run) })),
  ];
  if (text !== '') return commands.filter(({ label }) => includesAll(label, text));
  return [
    ...recent.map((label) => ({ key: `recent ${label}`, label, kind: 'Recent searches', run: () => setText(label) })),
    ...commands,
  ];
}

/** Rows that match the text. On an API host without search, only projects are found, by name. */
function useHits(text: string) {
  const { data: offered, isLoading } = useListCapabilitiesQuery();
  // Until the capabilities are known, show the texts for an API host with search, but send no query.
  const hasSearch = isLoading || offered?.includes('search') === true;
  const asked = usePaused(text);
  const search = useSearchQuery(asked, { skip: isLoading || !hasSearch || asked === '' });
  const projects = useListProjectsQuery(undefined, {
    skip: hasSearch || text === '',
    refetchOnMountOrArgChange: true,
  });
  if (text === '') return { hits: [], error: undefined, isWaiting: false, hasSearch };
  if (!hasSearch) {
    const { data = [], error, isFetching } = projects;
    const hits = data
      .filter(({ name }) => includesAll(name, text))
      .slice(0, MAX_PROJECTS)
      .map(({ id, name, thumbnail, isActive }): SearchHit => ({
        ...{ table: 'projects', id, title: name, excerpt: '', picture: thumbnail, isActive, parent: null },
      }));
    return { hits, error, isWaiting: isFetching, hasSearch };
  }
  const { data, currentData, error, isFetching } = search;
  // While the next results load, the previous ones stay, so that the list does not flicker.
  const hits = currentData ?? (error === undefined ? data : undefined) ?? [];
  return { hits, error, isWaiting: text !== asked || isLoading || isFetching, hasSearch };
}

/** Searches rows of all kinds, screens and actions; Enter opens the highlighted one. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const agent = useAppSelector(selectSession)?.email ?? '';
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const text = typed.trim();
  const { hits, error, isWaiting, hasSearch } = useHits(text);
  const setText = (to: string) => {
    setTyped(to);
    setMarked(0);
  };
  const commands = useCommands(text, onClose, setText);
  const items: Item[] = [
    ...commands,
    ...hits.map((hit) => {
      const { to, ...target } = targetOf(hit);
      const run = () => {
        rememberSearch(agent, text);
        onClose();
        void navigate(to);
      };
      return { ...target, key: `${hit.table} ${hit.id}`, run };
    }),
  ];
  const current = Math.min(marked, items.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  const press = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: current < last ? current + 1 : 0,
      ArrowUp: current > 0 ? current - 1 : last,
      PageDown: Math.min(current + 5, last),
      PageUp: Math.max(current - 5, 0),
    };
    const to = moves[event.key];
    if (to !== undefined && last >= 0) setMarked(to);
    // During a composition, for example with a Bangla keyboard, Enter only confirms it.
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) items[current]?.run();
    else return;
    event.preventDefault();
  };

  const note = () => {
    if (error !== undefined && !isWaiting) return `The search failed: ${reasonOf(error)}`;
    if (isWaiting && items.length === 0) return 'Searching...';
    if (items.length > 0) return '';
    return hasSearch ? 'Nothing matches your search.' : 'No screen, action or project matches your search.';
  };
  const status = useDeferredValue(isWaiting || text === '' ? '' : counted(items.length, 'result', 'results'));
  const kinds = [...new Set(items.map(({ kind }) => kind))];

  return (
    <Dialog open onClose={onClose} title="Search" size="md">
      <form role="search" aria-label="Everything" onSubmit={(event) => event.preventDefault()}>
        <Input
          name="q"
          type="search"
          role="combobox"
          aria-label="Search everything"
          placeholder={hasSearch ? 'Search projects, messages, people...' : 'Search screens and projects...'}
          autoComplete="off"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          aria-busy={isWaiting || undefined}
          value={typed}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
      </form>
      <Results id={`${id}-list`} role="listbox" aria-label="Results">
        {kinds.map((kind) => (
          <Group key={kind} role="group" aria-label={kind}>
            <h3 aria-hidden="true">{kind}</h3>
            {items.map(
              (item, index) =>
                item.kind === kind && (
                  <Option
                    key={item.key}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === current}
                    onPointerMove={() => setMarked(index)}
                    onClick={item.run}
                  >
                    {item.picture && !VIDEO.test(item.picture) && <StoredImage id={item.picture} alt="" />}
                    <div>
                      <strong>{item.label || 'Untitled'}</strong>
                      {item.excerpt && <small>{item.excerpt}</small>}
                    </div>
                    {item.isActive !== undefined && item.isActive !== null && <ActiveBadge active={item.isActive} />}
                  </Option>
                ),
            )}
          </Group>
        ))}
      </Results>
      <Note role="status">{note() || status}</Note>
    </Dialog>
  );
}
