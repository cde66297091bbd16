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
import type { SlotName, Slots } from 'shared-contract';

/** Finds the component that fills a slot; rejects where no remote offers it. */
export type SlotResolver = <Name extends SlotName>(name: Name) => Promise<ComponentType<Slots[Name]>>;

const SlotContext = createContext<SlotResolver>(() => Promise.reject(new Error('There is no SlotProvider')));

/** Given by the host: what one remote offers is found here by another. */
export function SlotProvider({ resolve, children }: { resolve: SlotResolver; children: ReactNode }) {
  return <SlotContext value={resolve}>{children}</SlotContext>;
}

type SlotProps<Name extends SlotName> = {
  name: Name;
  /** Said where the component cannot be had; nothing where it is left out. */
  failed?: (retry: () => void) => ReactNode;
} & Slots[Name];

/** The component that another remote offers under `name`; nothing while it loads. */
export function Slot<Name extends SlotName>({ failed, ...props }: SlotProps<Name>) {
  const [attempt, setAttempt] = useState(0);
  const fallback = failed?.(() => setAttempt(attempt + 1));
  const filling = props as unknown as { name: Name } & Slots[Name];
  return (
    <SlotBoundary key={`${props.name} ${attempt}`} fallback={fallback}>
      <Suspense fallback={null}>
        <Filling fallback={fallback} slot={filling.name} filling={filling} />
      </Suspense>
    </SlotBoundary>
  );
}

interface FillingProps<Name extends SlotName> {
  fallback: ReactNode;
  slot: Name;
  filling: Slots[Name];
}

function Filling<Name extends SlotName>({ fallback, slot, filling }: FillingProps<Name>) {
  const resolve = useContext(SlotContext);
  const [Found, setFound] = useState<ComponentType<Slots[Name]> | 'failed' | null>(null);

  useEffect(() => {
    let left = false;
    resolve(slot).then(
      (found) => {
        if (!left) setFound(() => found);
      },
      () => {
        if (!left) setFound('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [resolve, slot]);

  if (Found === 'failed') return fallback;
  return Found && <Found {...filling} />;
}

class SlotBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children;
  }
}
