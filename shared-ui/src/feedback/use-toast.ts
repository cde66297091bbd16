import { useSnackbar, type SnackbarKey } from 'notistack';
import { useMemo } from 'react';

/** A button in a toast; it closes the toast. */
export interface ToastButton {
  label: string;
  run: () => void;
}

// A type alias, because notistack requires an index signature, which interfaces lack.
export type ToastOptions = { title?: string; button?: ToastButton | undefined };

interface SuccessOptions extends ToastOptions {
  /** Any name: the toast replaces the previous one with this name. For actions that are done several times in a row. */
  replaces?: string;
}

export interface Toasts {
  success(text: string, options?: SuccessOptions): void;
  error(text: string, options?: ToastOptions): void;
  info(text: string, options?: ToastOptions): void;
}

/** The latest toast with each name. */
const latest = new Map<string, SnackbarKey>();

/** Shows toasts. A visible error or info is not repeated. */
export function useToast(): Toasts {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (text, { replaces, ...options } = {}) => {
        const key = enqueueSnackbar(text, { variant: 'success', ...options });
        if (replaces === undefined) return;
        const previous = latest.get(replaces);
        if (previous !== undefined) closeSnackbar(previous);
        latest.set(replaces, key);
      },
      error: (text, options) => void enqueueSnackbar(text, { variant: 'error', preventDuplicate: true, ...options }),
      info: (text, options) => void enqueueSnackbar(text, { variant: 'info', preventDuplicate: true, ...options }),
    }),
    [enqueueSnackbar, closeSnackbar],
  );
}
