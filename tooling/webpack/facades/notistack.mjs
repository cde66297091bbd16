import { createElement, Fragment, useEffect, useState } from 'react';

/**
 * The shell's shared notistack. No page starts with a toast, so the library is loaded after hydration; toasts raised earlier wait
 * in a queue and have no key.
 */

/** The library's provider once it is mounted. */
let mounted = null;
let waiting = [];
/** Loads the library again if loading it has failed. */
let fetchAgain = () => undefined;

export function enqueueSnackbar(...toast) {
  if (mounted !== null) return mounted.enqueueSnackbar(...toast);
  waiting.push(toast);
  fetchAgain();
  return undefined;
}

export function closeSnackbar(key) {
  if (key === undefined) waiting = [];
  mounted?.closeSnackbar(key);
}

const snackbar = { enqueueSnackbar, closeSnackbar };
export const useSnackbar = () => snackbar;

function mount(provider) {
  mounted = provider;
  if (provider === null) return;
  const toasts = waiting;
  waiting = [];
  for (const toast of toasts) provider.enqueueSnackbar(...toast);
}

export function SnackbarProvider({ children, ...options }) {
  const [Provider, setProvider] = useState(null);
  useEffect(() => {
    if (Provider !== null) return undefined;
    let left = false;
    const fetchLibrary = () => {
      fetchAgain = () => undefined;
      import(/* webpackChunkName: "notistack" */ 'notistack').then(
        (library) => left || setProvider(() => library.SnackbarProvider),
        () => {
          if (!left) fetchAgain = fetchLibrary;
        },
      );
    };
    const retry = () => fetchAgain();
    fetchLibrary();
    globalThis.addEventListener('online', retry);
    return () => {
      left = true;
      globalThis.removeEventListener('online', retry);
    };
  }, [Provider]);
  return createElement(Fragment, null, children, Provider && createElement(Provider, { ...options, ref: mount }));
}
