import type { Registry, RuntimeConfig } from 'shared-contract';
import type { Served } from 'shared-state';

/** Id of the element that holds it: `index.html`. */
const ELEMENT_ID = 'served';

/** What the server puts into the document beside the page that it rendered, for the browser to go on with. */
export interface ServedPage extends Served {
  registry: Registry;
  config: RuntimeConfig;
  /** The remote whose page it is, and its release. */
  remote: string;
  version: string;
  loaderData: Record<string, unknown>;
}

/** What the server has pinned; null where the browser renders. */
export function servedPage(): ServedPage | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as ServedPage) : null;
}
