import { useSnackbar } from 'notistack';
import { useMemo } from 'react';

/** A button in a toast; it closes the toast. */
export interface ToastButton {
  label: string;
  run: () => void;
}

// A type alias, because notistack requires an index signature, which interfaces lack.
export type ToastOptions = { title?: string; button?: ToastButton | undefined };

export interface Toasts {
  success(text: string, options?: ToastOptions): void;
  error(text: string, options?: ToastOptions): void;
  info(text: string, options?: ToastOptions): void;
}

/** Shows toasts. A visible error or info is not repeated. */
export function useToast(): Toasts {
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (text, options) => void enqueueSnackbar(text, { variant: 'success', ...options }),
      error: (text, options) => void enqueueSnackbar(text, { variant: 'error', preventDuplicate: true, ...options }),
      info: (text, options) => void enqueueSnackbar(text, { variant: 'info', preventDuplicate: true, ...options }),
    }),
    [enqueueSnackbar],
  );
}
