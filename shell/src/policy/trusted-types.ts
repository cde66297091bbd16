/// <reference types="trusted-types" />
import { parseUrl } from 'shared-contract';

/**
 * Marks without behaviour, of which libraries make their parts (the cropper's frame). A script element that comes from marks
 * never runs: React makes the elements of structured data in this way.
 */
const INERT = /^(?:(?:<\/?(?:div|span)(?: (?:class|touch-action|data-[a-z-]+)="[\w -]*")*>)*|<script><\/script>)$/;
/** What refuses, with a report, though the types do not know it. */
const REFUSED = null as unknown as string;
/** Makes a document that runs and loads nothing. */
const INERT_SINK = 'DOMParser parseFromString';

/** An address of a script: of this site but for what agents have uploaded, or of an origin that the security policy allows. */
function isScript(address: string): boolean {
  const url = parseUrl(address, document.baseURI);
  if (url === null) return false;
  const { origin, pathname, protocol } = url;
  if (!/^https?:$/.test(protocol) || !pathname.endsWith('.js')) return false;
  return origin !== window.location.origin || !/^\/api(?:\/|$)/i.test(pathname);
}

/**
 * The one policy that turns texts into marks and scripts (`trusted-types default`). The browser asks it for each text that
 * code hands over as it is, and names the place. Who calls it by itself answers for the marks: `HtmlText`, after
 * sanitising.
 */
function createScriptPolicy(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html: string, _type?: unknown, sink?: unknown) =>
      sink === undefined || sink === INERT_SINK || INERT.test(html) ? html : REFUSED,
    createScriptURL: (address: string) => (isScript(address) ? address : REFUSED),
  });
}

createScriptPolicy();
