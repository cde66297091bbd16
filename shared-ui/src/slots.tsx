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

type SlotProps<Name extends SlotName> = { name: Name } & Slots[Name];

/** The component that another remote offers under `name`; nothing while it loads and where it cannot be had. */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  return (
    <SlotBoundary key={props.name}>
      <Suspense fallback={null}>
        <Filling {...props} />
      </Suspense>
    </SlotBoundary>
  );
}

function Filling<Name extends SlotName>(props: SlotProps<Name>) {
  const { name }: { name: Name } = props;
  const resolve = useContext(SlotContext);
  const [Found, setFound] = useState<ComponentType<Slots[Name]> | null>(null);

  useEffect(() => {
    let left = false;
    resolve(name).then(
      (found) => {
        if (!left) setFound(() => found);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [resolve, name]);

  return Found && <Found {...props} />;
}

class SlotBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
