import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reasonOf } from 'shared-contract';
import { useToast, type ToastOptions } from 'shared-ui';

/** The properties of a query hook's result that are used here. */
export interface Load<T> {
  currentData?: T | undefined;
  isFetching: boolean;
  isError?: boolean;
  error?: unknown;
  requestId?: string | undefined;
  originalArgs?: unknown;
}

/** The properties of a query hook's result that a section needs to show data, or an error with Retry. */
export interface QueryResult<T> extends Load<T> {
  isError: boolean;
  refetch: () => unknown;
}

type Message = string | [text: string, options: ToastOptions];

export interface LoadReport<T> {
  /** A function gets the reason (the API host's message or "Unknown error"). */
  failure: Message | ((reason: string) => string);
  success?: Message;
  /** Replaces `success` if `isEmpty(data)`. */
  empty?: Message;
  isEmpty?: (data: T) => boolean;
}

/** Data whose success toast was shown: showing it again, as on a return to a page, shows no second toast. */
const announced = new WeakSet<object>();

/** Shows one toast per finished request: failure, success or empty. */
export function useLoadReport<T extends object>(
  load: Load<T>,
  { failure, success, empty, isEmpty }: LoadReport<NoInfer<T>>,
): void {
  const toast = useToast();
  const { currentData, isFetching, isError = false, error, requestId, originalArgs } = load;
  const [mountedWith] = useState(isError ? requestId : undefined);
  const reported = useRef<string | null>(null);
  // A request that failed before the page mounted is retried on mount; report only the retry.
  const isOld = isError && requestId === mountedWith;
  const isSettled = !isFetching && !isOld && (error !== undefined || currentData !== undefined);
  const outcome = isSettled ? `${requestId} ${JSON.stringify(originalArgs)}` : null;

  const show = (tone: 'error' | 'info' | 'success', message: Message) =>
    typeof message === 'string' ? toast[tone](message) : toast[tone](...message);

  const report = useEffectEvent(() => {
    if (error !== undefined) {
      show('error', typeof failure === 'function' ? failure(reasonOf(error)) : failure);
    } else if (currentData !== undefined) {
      if (empty !== undefined && isEmpty?.(currentData)) show('info', empty);
      else if (success !== undefined && !announced.has(currentData)) {
        announced.add(currentData);
        show('success', success);
      }
    }
  });

  useEffect(() => {
    if (outcome === null || reported.current === outcome) return;
    reported.current = outcome;
    report();
  }, [outcome]);
}

/** Logs a failed load to the console, for data whose failure shows no toast (product.md 8.2). */
export function useLoadLog({ error }: Pick<Load<object>, 'error'>, what: string): void {
  useEffect(() => {
    if (error !== undefined) console.error(`Failed to load ${what}: ${reasonOf(error)}`);
  }, [error, what]);
}
