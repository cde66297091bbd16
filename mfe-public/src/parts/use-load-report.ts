import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reasonOf } from 'shared-contract';
import { useToast, type ToastOptions } from 'shared-ui';

/** What a query hook tells of its load, in as far as it is needed here. */
export interface Load<T> {
  currentData?: T | undefined;
  isFetching: boolean;
  isError?: boolean;
  error?: unknown;
  requestId?: string | undefined;
  originalArgs?: unknown;
}

type Say = string | [text: string, options: ToastOptions];

export interface LoadReport<T> {
  /** Said when the load failed; a function gets the reason ("{message or Unknown error}"). */
  failure: Say | ((reason: string) => string);
  success?: Say;
  /** Said instead of `success` when the answer is empty in the sense of `isEmpty`. */
  empty?: Say;
  isEmpty?: (data: T) => boolean;
}

/** Answers that were announced as loaded; coming back to a page with data in the cache is no new load. */
const announced = new WeakSet<object>();

/** Toasts how a load ended: once each, and again when it is repeated or asked for something else. */
export function useLoadReport<T extends object>(
  load: Load<T>,
  { failure, success, empty, isEmpty }: LoadReport<NoInfer<T>>,
): void {
  const toast = useToast();
  const { currentData, isFetching, isError = false, error, requestId, originalArgs } = load;
  const [mountedWith] = useState(isError ? requestId : undefined);
  const told = useRef<string | null>(null);
  // A load that failed before its page was there is tried again when the page mounts: only that try is reported.
  const isOld = isError && requestId === mountedWith;
  const isSettled = !isFetching && !isOld && (error !== undefined || currentData !== undefined);
  const outcome = isSettled ? `${requestId} ${JSON.stringify(originalArgs)}` : null;

  const say = (tone: 'error' | 'info' | 'success', words: Say) =>
    typeof words === 'string' ? toast[tone](words) : toast[tone](...words);

  const report = useEffectEvent(() => {
    if (error !== undefined) {
      say('error', typeof failure === 'function' ? failure(reasonOf(error)) : failure);
    } else if (currentData !== undefined) {
      const isNew = !announced.has(currentData);
      announced.add(currentData);
      if (empty !== undefined && isEmpty?.(currentData)) say('info', empty);
      else if (success !== undefined && isNew) say('success', success);
    }
  });

  useEffect(() => {
    if (outcome === null || told.current === outcome) return;
    told.current = outcome;
    report();
  }, [outcome]);
}

/** Writes a failed load to the console, where visitors are told nothing (product.md 8.2). */
export function useLoadLog({ error }: Pick<Load<object>, 'error'>, what: string): void {
  useEffect(() => {
    if (error !== undefined) console.error(`Failed to load ${what}: ${reasonOf(error)}`);
  }, [error, what]);
}
