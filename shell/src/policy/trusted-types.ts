/// <reference types="trusted-types" />
import { parseUrl } from 'shared-contract';

/**
 * Inert markup that libraries use (the cropper's frame). Script elements created from markup never run; React creates the
 * elements of structured data this way.
 */
const INERT = /^(?:(?:<\/?(?:div|span)(?: (?:class|touch-action|data-[a-z-]+)="[\w -]*")*>)*|<script><\/script>)$/;
/** Returning null makes the browser block the value and report it; the types do not allow that. */
const REFUSED = null as unknown as string;
/** Sink of a worker's script. Blobs of this page are allowed here; the content security policy may still block them. */
const WORKER_SINK = 'Worker constructor';
/** Sink of a parser whose document runs and loads nothing. */
const INERT_SINK = 'DOMParser parseFromString';

/** Allows script addresses on this site, except uploads, and on the origins that the content security policy allows. */
function isScript(address: string): boolean {
  const url = parseUrl(address, document.baseURI);
  if (url === null) return false;
  const { origin, pathname, protocol } = url;
  if (!/^https?:$/.test(protocol) || !pathname.endsWith('.js')) return false;
  return origin !== window.location.origin || !/^\/api(?:\/|$)/i.test(pathname);
}

/**
 * The default policy of Trusted Types: the browser calls it for each plain string that code uses as HTML or as a script
 * address. Code that creates trusted HTML itself must sanitise it first (`HtmlText`).
 */
function createScriptPolicy(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html: string, _type?: unknown, sink?: unknown) =>
      sink === undefined || sink === INERT_SINK || INERT.test(html) ? html : REFUSED,
    createScriptURL: (address: string, _type?: unknown, sink?: unknown) =>
      isScript(address) || (sink === WORKER_SINK && address.startsWith(`blob:${window.location.origin}/`))
        ? address
        : REFUSED,
  });
}

createScriptPolicy();
