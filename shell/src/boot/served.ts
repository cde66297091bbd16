import type { Registry, RuntimeConfig } from 'shared-contract';
import type { Served } from 'shared-state';

/** Id of the element with the data, see `index.html`. */
const ELEMENT_ID = 'served';

/** Data that the server puts into the document for hydration. */
export interface ServedPage extends Served {
  registry: Registry;
  config: RuntimeConfig;
  /** The remote that owns the page, and the release that rendered it. */
  remote: string;
  version: string;
  loaderData: Record<string, unknown>;
  /** Errors of the loaders by route id; only if one threw a 404. */
  errors?: Record<string, unknown>;
}

/** The server's data; null if the server did not render this page. */
export function servedPage(): ServedPage | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as ServedPage) : null;
}
