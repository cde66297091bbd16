import { useSnackbar, type SnackbarKey } from 'notistack';
import { useMemo } from 'react';

/** A button in a toast; it closes the toast. */
export interface ToastButton {
  label: string;
  run: () => void;
}

// A type alias, because notistack requires an index signature, which interfaces lack.
export type ToastOptions = {
  title?: string;
  button?: ToastButton | undefined;
  /** Any name: the toast replaces the previous one with this name. For actions that are done several times in a row. */
  replaces?: string;
};

export interface Toasts {
  success(text: string, options?: ToastOptions): void;
  error(text: string, options?: ToastOptions): void;
  info(text: string, options?: ToastOptions): void;
}

/** The latest toast with each name. */
const latest = new Map<string, SnackbarKey>();

/** Shows toasts. A visible error or info is not repeated. */
export function useToast(): Toasts {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(() => {
    const show =
      (variant: 'success' | 'error' | 'info', preventDuplicate: boolean) =>
      (text: string, { replaces, ...options }: ToastOptions = {}) => {
        const key = enqueueSnackbar(text, { variant, preventDuplicate, ...options });
        if (replaces === undefined) return;
        const previous = latest.get(replaces);
        if (previous !== undefined) closeSnackbar(previous);
        latest.set(replaces, key);
      };
    return { success: show('success', false), error: show('error', true), info: show('info', true) };
  }, [enqueueSnackbar, closeSnackbar]);
}
