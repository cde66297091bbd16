import type { LucideIcon } from 'lucide-react';
import type { Capability } from 'shared-contract';
import { preload, type PreloadContext } from 'shared-state';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { pagesOf, type PageParts } from 'shared-ui';

export const NAMESPACE = 'mfe-dashboard';

const pageOf = pagesOf(NAMESPACE);

type Queries = ReturnType<Parameters<typeof preload>[0]>;
type LoaderArgs = Parameters<ReturnType<typeof preload>>[0];

/** A page of the dashboard, as its folder declares it in `route.ts`. */
export interface Screen extends Omit<PageParts, 'loader'> {
  /** Loads endpoints if needed, and returns the queries that the page starts with. Null for a page without queries. */
  queries: ((context: PreloadContext) => Queries | Promise<Queries>) | null;
}

/** A page that the sidebar and the search box link to. */
export interface ListedScreen extends Screen {
  path: string;
  /** Text of the link; the title if left out. */
  label?: string;
  icon: LucideIcon;
  /** Capability that the API host must have; otherwise the links are hidden. */
  needs?: Capability;
}

/** `queries` of a screen that lists all rows. `load` imports the endpoint of the list. */
export const listOf =
  (load: () => Promise<{ initiate: (arg: undefined, options: typeof NOW) => Queries[number] }>) => async () => [
    (await load()).initiate(undefined, NOW),
  ];

/** Loads the queries' code in parallel with the page's code, and starts the queries. */
const loaderOf = (queries: NonNullable<Screen['queries']>) => async (args: LoaderArgs) => {
  // If the queries' code cannot be loaded, the page makes the same queries and reports the failure.
  const started = await Promise.resolve(queries(args)).catch((): Queries => []);
  return preload(() => started)(args);
};

/** The route of a page. */
export const page = ({ queries, ...parts }: Screen) => pageOf({ ...parts, loader: queries && loaderOf(queries) });
