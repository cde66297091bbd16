import { createElement, Fragment, useEffect, useState } from 'react';

/**
 * What the shell shares of notistack: the library itself comes once the page is alive, as no page begins with a toast. Toasts of
 * before wait for it; those have no key yet.
 */

/** The library's own provider, once it stands. */
let standing = null;
let waiting = [];
/** Fetches the library anew where that has failed. */
let fetchAnew = () => undefined;

export function enqueueSnackbar(...toast) {
  if (standing !== null) return standing.enqueueSnackbar(...toast);
  waiting.push(toast);
  fetchAnew();
  return undefined;
}

export function closeSnackbar(key) {
  if (key === undefined) waiting = [];
  standing?.closeSnackbar(key);
}

const snackbar = { enqueueSnackbar, closeSnackbar };
export const useSnackbar = () => snackbar;

function stand(provider) {
  standing = provider;
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
      fetchAnew = () => undefined;
      import(/* webpackChunkName: "notistack" */ 'notistack/notistack.esm.js').then(
        (library) => left || setProvider(() => library.SnackbarProvider),
        () => {
          if (!left) fetchAnew = fetchLibrary;
        },
      );
    };
    const retry = () => fetchAnew();
    fetchLibrary();
    globalThis.addEventListener('online', retry);
    return () => {
      left = true;
      globalThis.removeEventListener('online', retry);
    };
  }, [Provider]);
  return createElement(Fragment, null, children, Provider && createElement(Provider, { ...options, ref: stand }));
}
