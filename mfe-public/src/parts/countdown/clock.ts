import { useSyncExternalStore } from 'react';
import { useRenderedAt } from 'shared-state';

const TICK_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const secondOf = (ms: number) => Math.floor(ms / TICK_MS) * TICK_MS;

const currentSecond = () => secondOf(Date.now());

/** Current time in ms, rounded down to a second. All countdowns share one timer, so they tick together. */
export function useClock(): number {
  const renderedAt = useRenderedAt();
  return useSyncExternalStore(subscribe, currentSecond, () => secondOf(renderedAt));
}
