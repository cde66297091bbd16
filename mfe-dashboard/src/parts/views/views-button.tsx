import { Bookmark, Check } from 'lucide-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { SavedView } from 'shared-contract';
import { useListViewsQuery } from 'shared-state/api/dashboard/lists/views';
import { Button, ListStates, Menu, ShownColumns } from 'shared-ui';
import { useCapability } from '../capabilities';
import { useShowForm } from '../form/open-form';
import { useOnDemand } from '../on-demand';

/** Parameters that are not part of a view: the page, and rows and forms that a link opens. */
const PASSING = ['page', 'new', 'edit', 'id'];

/** The query string of an address without `PASSING`, sorted. */
function queryOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of PASSING) params.delete(name);
  params.sort();
  return params.toString();
}

/** Key that records that a list was opened, so that Back does not open its default view again. */
const keyOf = (pathname: string) => `opened ${pathname}`;

/** Opens the default view if the URL has no query and there is no earlier state of the list to restore. */
function useDefaultView(view: SavedView | undefined, isLoaded: boolean): void {
  const states = use(ListStates);
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [isWanted] = useState(
    () => search === '' && !states?.get(pathname) && (type !== NavigationType.Pop || !states?.has(keyOf(pathname))),
  );
  const open = useEffectEvent(() => {
    if (isWanted && view !== undefined && search === '')
      void navigate({ search: view.query }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    states?.set(keyOf(pathname), '');
    if (isLoaded) open();
  }, [states, pathname, isLoaded]);
}

interface ViewsButtonProps {
  /** Path of the list's screen. */
  list: string;
}

/** A menu of the agent's saved views of a list. Hidden if the API host cannot store them. */
export function ViewsButton({ list }: ViewsButtonProps) {
  return useCapability('views') ? <Views list={list} /> : null;
}

function Views({ list }: ViewsButtonProps) {
  const { data } = useListViewsQuery();
  const views = (data ?? []).filter((view) => view.list === list);
  const { search } = useLocation();
  const columns = use(ShownColumns);
  const showForm = useShowForm();
  const onDemand = useOnDemand();
  const query = queryOf(search);
  const current = views.find((view) => queryOf(view.query) === query);
  /** Id of the view that was shown last; the URL may have changed since. */
  const [last, setLast] = useState<string>();
  if (current !== undefined && current.id !== last) setLast(current.id);
  const changed = current === undefined ? views.find(({ id }) => id === last) : undefined;
  useDefaultView(
    views.find(({ isDefault }) => isDefault),
    data !== undefined,
  );

  /** Query string of the list, including the columns that were chosen in this browser. */
  const shown = () => {
    const params = new URLSearchParams(query);
    if (columns !== null && !params.has('columns')) params.set('columns', columns.join(','));
    return queryOf(params.toString());
  };
  const close = () => showForm(null);
  const save = async (view?: SavedView) => {
    const loaded = await onDemand(() => import('./view-form'));
    if (loaded) showForm(<loaded.ViewForm list={list} view={view} query={shown()} onClose={close} />);
  };
  const manage = async () => {
    const loaded = await onDemand(() => import('./manage-views'));
    if (loaded) showForm(<loaded.ManageViews list={list} onClose={close} />);
  };
  const items = [
    ...views.map((view) => ({
      label: view.isDefault ? `${view.name} (default)` : view.name,
      to: `?${view.query}`,
      icon: view === current ? <Check size={18} role="img" aria-label="Current view" /> : undefined,
    })),
    ...(query !== '' ? [{ label: 'Reset all filters', to: '?' }] : []),
    ...(changed ? [{ label: `Save changes to “${changed.name}”`, onSelect: () => void save(changed) }] : []),
    ...(current ? [] : [{ label: 'Save as a new view', onSelect: () => void save() }]),
    ...(views.length > 0 ? [{ label: 'Manage views', onSelect: () => void manage() }] : []),
  ];
  return (
    <Menu
      label="Saved views"
      items={items}
      button={(props) => (
        <Button {...props} variant="secondary" size="sm" aria-label={current && `Saved views: ${current.name}`}>
          <Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />
          {current?.name ?? 'Saved views'}
        </Button>
      )}
    />
  );
}
