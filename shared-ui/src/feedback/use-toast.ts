import { useSnackbar, type SnackbarKey } from 'notistack';
import { useMemo } from 'react';

/** A button in a toast. */
export interface ToastButton {
  label: string;
  /** If it returns a promise, the button is busy until the promise settles. Then the toast closes. */
  run: () => void;
}

// A type alias, because notistack requires an index signature, which interfaces lack.
export type ToastOptions = {
  title?: string;
  button?: ToastButton | undefined;
  /** Any name: the toast replaces the previous one with the same name. For actions that are often repeated. */
  replaces?: string;
};

export interface Toasts {
  success(text: string, options?: ToastOptions): void;
  error(text: string, options?: ToastOptions): void;
  info(text: string, options?: ToastOptions): void;
}

/** Key of the latest toast by the name in `replaces`. */
const latest = new Map<string, SnackbarKey>();

/** Shows toasts. A visible error or info is not repeated, unless it has `replaces`. */
export function useToast(): Toasts {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(() => {
    const show =
      (variant: 'success' | 'error' | 'info', preventDuplicate: boolean) =>
      (text: string, { replaces, ...options }: ToastOptions = {}) => {
        const previous = replaces === undefined ? undefined : latest.get(replaces);
        if (previous !== undefined) closeSnackbar(previous);
        // notistack still counts the replaced toast while it closes, and would refuse the same text as a duplicate.
        const isSingle = preventDuplicate && replaces === undefined;
        const key = enqueueSnackbar(text, { variant, preventDuplicate: isSingle, ...options });
        if (replaces !== undefined) latest.set(replaces, key);
      };
    return { success: show('success', false), error: show('error', true), info: show('info', true) };
  }, [enqueueSnackbar, closeSnackbar]);
}
