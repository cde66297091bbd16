/** Opens an address of this site as a new document, even if it is the current address. */
export function openDocument(address: string): void {
  if (new URL(address, window.location.origin).href === window.location.href) window.location.reload();
  else window.location.assign(address);
}
