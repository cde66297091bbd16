import { useSnackbar } from 'notistack';
import { useMemo } from 'react';

// A type, not an interface: notistack takes only records as extra properties.
export type ToastOptions = { title?: string };

/** What a screen says at the top right. */
export interface Toasts {
  success(text: string, options?: ToastOptions): void;
  error(text: string, options?: ToastOptions): void;
  info(text: string, options?: ToastOptions): void;
}

/** Shows toasts. An error that is already on show is not repeated. */
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
