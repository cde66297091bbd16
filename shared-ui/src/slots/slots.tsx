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
import type { Menu, NavigationEntry, SlotName, Slots } from 'shared-contract';
import { useLanguage } from 'shared-ui/texts';
import { Button } from '../elements/button';
import { useTexts } from '../i18n/use-texts';
import { useFailureText } from './failure';

export { asFailure, englishFailureText, failureKind, LoadError, reasonOfScript, useFailureText } from './failure';

/** The component that fills a slot, and callbacks to the shell. */
export interface Filling<Name extends SlotName> {
  Component: ComponentType<Slots[Name]>;
  /** Called on mount. Returns the clean-up function. */
  watch?: () => () => void;
  /** Reports a failure. Returns true if another filling will replace this one. */
  fail?: (error: unknown) => boolean;
}

/** Provided by the shell: lets a remote use components of other remotes. */
export interface SlotSource {
  /** Rejects if no remote fills the slot. */
  find: <Name extends SlotName>(name: Name) => Promise<Filling<Name>>;
  /** Loads the remote that fills the slot again. */
  retry?: (name: SlotName) => Promise<void>;
  /** Links that remotes declare in the registry. */
  navigation?: readonly NavigationEntry[];
}

const SlotContext = createContext<SlotSource>({ find: () => Promise.reject(new Error('There is no SlotProvider')) });

export function SlotProvider({ source, children }: { source: SlotSource; children: ReactNode }) {
  return <SlotContext value={source}>{children}</SlotContext>;
}

/** The remotes' links for one menu, labelled in the current language. */
export function useRemoteLinks(menu: Menu): (NavigationEntry & { label: string })[] {
  const { navigation = [] } = useContext(SlotContext);
  const language = useLanguage();
  return navigation
    .filter((entry) => entry.menu === menu)
    .map((entry) => ({ ...entry, label: typeof entry.label === 'string' ? entry.label : entry.label[language] }));
}

/** Merges the site's own links (order 10, 20, …) with the remotes' links, which sort by `order`, or last without one. */
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

/** State of a slot that could not be filled, for the component that renders the fallback. */
export interface EmptySlot {
  retry: () => void;
  /** True during a retry. */
  busy: boolean;
  /** Cause of the failure. */
  error: unknown;
}

type SlotProps<Name extends SlotName> = {
  name: Name;
  /** Fallback for a slot that cannot be filled; the default is a message with Retry. */
  empty?: (slot: EmptySlot) => ReactNode;
} & Slots[Name];

type State<Name extends SlotName> =
  { kind: 'waiting' } | { kind: 'filled'; filling: Filling<Name> } | { kind: 'empty'; error: unknown };

/** Renders the component that another remote provides as `name`; renders nothing while it loads. */
export function Slot<Name extends SlotName>({ name, empty, ...rest }: SlotProps<Name>) {
  const source = useContext(SlotContext);
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
    source.find(name).then(
      (filling) => show({ kind: 'filled', filling }),
      (error: unknown) => show({ kind: 'empty', error }),
    );
    return () => {
      left = true;
    };
  }, [source, name, attempt]);

  const lookAgain = () => setAttempt((last) => last + 1);
  if (state.kind === 'waiting') return null;
  if (state.kind === 'empty') {
    const retry = () => {
      setBusy(true);
      void Promise.resolve(source.retry?.(name)).then(lookAgain, lookAgain);
    };
    const slot = { retry, busy, error: state.error };
    return empty === undefined ? <EmptyNote {...slot} /> : empty(slot);
  }

  const { Component: Found, watch, fail } = state.filling;
  // TypeScript cannot infer that the remaining properties are the slot's own.
  const filling = rest as unknown as Slots[Name];
  const onError = (error: unknown) => {
    const isReplaced = fail?.(error) ?? false;
    setState(isReplaced ? { kind: 'waiting' } : { kind: 'empty', error });
    if (isReplaced) lookAgain();
  };
  return (
    <SlotBoundary key={attempt} onError={onError}>
      <Suspense fallback={null}>
        <Mounted watch={watch} />
        <Found {...filling} />
      </Suspense>
    </SlotBoundary>
  );
}

function EmptyNote({ retry, busy, error }: EmptySlot) {
  const t = useTexts();
  const reason = useFailureText(error);
  return (
    <p role="alert">
      {t('slotEmpty')} {reason}{' '}
      <Button variant="secondary" size="sm" busy={busy} onClick={retry}>
        {t('retry')}
      </Button>
    </p>
  );
}

function Mounted({ watch }: { watch: (() => () => void) | undefined }) {
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
