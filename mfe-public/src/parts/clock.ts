import { useSyncExternalStore } from 'react';

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

const currentSecond = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** The current second in milliseconds: one clock for all countdowns of the page, which therefore tick together. */
export function useClock(): number {
  return useSyncExternalStore(subscribe, currentSecond);
}
