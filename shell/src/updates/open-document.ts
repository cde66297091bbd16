let isAborting = false;

/** True while this document's requests are aborted to open a new one. Their errors are not failures. */
export const isDocumentAborting = (): boolean => isAborting;

/** Opens an address of this site as a new document, even if it is the current address. */
export function openDocument(address: string): void {
  if (new URL(address, window.location.origin).href === window.location.href) window.location.reload();
  else window.location.assign(address);
}

/**
 * Aborts all requests of this document and opens a new one. Over HTTP/1.1, six hanging requests would block the request
 * for the new document, and a page cannot abort only its script requests.
 */
export function abortForDocument(address: string): void {
  isAborting = true;
  window.addEventListener('pagehide', () => (isAborting = false), { once: true });
  window.stop();
  openDocument(address);
}
