import {
  Component,
  createContext,
  Suspense,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { NavigationArea, NavigationEntry, SlotName, Slots } from 'shared-contract';
import { useLanguage } from 'shared-ui/texts';
import { Button } from '../elements/button';
import { useEndless } from '../use-endless';
import { useTexts } from '../i18n/use-texts';

/** What fills a slot, and what the host is told of it. */
export interface Filling<Name extends SlotName> {
  Component: ComponentType<Slots[Name]>;
  /** It stands. Returns the function that ends the host's watch over it. */
  watch?: () => () => void;
  /** It has failed. True where another filling takes its place. */
  fail?: (error: unknown) => boolean;
}

/** Given by the host: what one remote offers is found here by another. */
export interface SlotHost {
  /** Rejects where no remote offers it. */
  find: <Name extends SlotName>(name: Name) => Promise<Filling<Name>>;
  /** Makes the host look for it anew. */
  retry?: (name: SlotName) => Promise<void>;
  /** Links to pages of the remotes, by the registry. */
  navigation?: readonly NavigationEntry[];
}

const SlotContext = createContext<SlotHost>({ find: () => Promise.reject(new Error('There is no SlotProvider')) });

export function SlotProvider({ host, children }: { host: SlotHost; children: ReactNode }) {
  return <SlotContext value={host}>{children}</SlotContext>;
}

/** The remotes' links in one area, in the page's language. */
export function useRemoteLinks(area: NavigationArea): (NavigationEntry & { label: string })[] {
  const { navigation = [] } = useContext(SlotContext);
  const language = useLanguage();
  return navigation
    .filter((entry) => entry.area === area)
    .map((entry) => ({ ...entry, label: typeof entry.label === 'string' ? entry.label : entry.label[language] }));
}

/** The site's own links, at 10, 20 and so on, and the remotes' between them by their order; last come those without one. */
export function withRemoteLinks<Own, Remote extends { order?: number }>(
  own: readonly Own[],
  remote: readonly Remote[],
): (Own | Remote)[] {
  const placed = [
    ...own.map((link, index) => ({ link, order: (index + 1) * 10 })),
    ...remote.map((link) => ({ link, order: link.order ?? Number.MAX_VALUE })),
  ];
  return placed.sort((a, b) => a.order - b.order).map(({ link }) => link);
}

/** A slot that cannot be filled, as the component around it is told. */
export interface EmptySlot {
  retry: () => void;
  /** True while a retry runs. */
  busy: boolean;
}

type SlotProps<Name extends SlotName> = {
  name: Name;
  /** What stands in its place where it cannot be filled: what is missing, and Retry. */
  empty?: (slot: EmptySlot) => ReactNode;
} & Slots[Name];

/** Beats that a tree may miss; a page may miss more than what stands in it, so that the part at fault is taken away. */
const MISSABLE = { page: 6, slot: 4 } as const;

/** Throws where the tree around it re-renders without end, so that the boundary takes it away. */
export function WatchEndless({ of }: { of: keyof typeof MISSABLE }) {
  if (useEndless(MISSABLE[of])) throw new Error(`The ${of} re-renders without end.`);
  return null;
}

type State<Name extends SlotName> =
  { kind: 'waiting' } | { kind: 'filled'; filling: Filling<Name> } | { kind: 'empty' };

/** The component that another remote offers under `name`; nothing while it loads. */
export function Slot<Name extends SlotName>({ name, empty, ...rest }: SlotProps<Name>) {
  const host = useContext(SlotContext);
  const [state, setState] = useState<State<Name>>({ kind: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let left = false;
    const show = (next: State<Name>) => {
      if (left) return;
      setState(next);
      setBusy(false);
    };
    host.find(name).then(
      (filling) => show({ kind: 'filled', filling }),
      () => show({ kind: 'empty' }),
    );
    return () => {
      left = true;
    };
  }, [host, name, attempt]);

  const lookAgain = () => setAttempt((last) => last + 1);
  if (state.kind === 'waiting') return null;
  if (state.kind === 'empty') {
    const retry = () => {
      setBusy(true);
      void Promise.resolve(host.retry?.(name)).then(lookAgain, lookAgain);
    };
    return empty === undefined ? <EmptyNote retry={retry} busy={busy} /> : empty({ retry, busy });
  }

  const { Component: Found, watch, fail } = state.filling;
  // TypeScript does not see that what is left of a slot's properties is what fills it.
  const filling = rest as unknown as Slots[Name];
  const onError = (error: unknown) => {
    const isReplaced = fail?.(error) ?? false;
    setState(isReplaced ? { kind: 'waiting' } : { kind: 'empty' });
    if (isReplaced) lookAgain();
  };
  return (
    <SlotBoundary key={attempt} onError={onError}>
      <Suspense fallback={null}>
        <WatchEndless of="slot" />
        <Standing watch={watch} />
        <Found {...filling} />
      </Suspense>
    </SlotBoundary>
  );
}

function EmptyNote({ retry, busy }: EmptySlot) {
  const t = useTexts();
  return (
    <p role="alert">
      {t('slotEmpty')}{' '}
      <Button variant="secondary" size="sm" busy={busy} onClick={retry}>
        {t('retry')}
      </Button>
    </p>
  );
}

function Standing({ watch }: { watch: (() => () => void) | undefined }) {
  useEffect(() => watch?.(), [watch]);
  return null;
}

class SlotBoundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
