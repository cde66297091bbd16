import { positionOf, type Position } from 'shared-contract';
import type { Db } from '../../../db/database';
import { isReadOnly } from '../../../db/dialect';
import { changesOf } from '../../../db/transaction';
import type { Host } from '../../../host';
import { siteTime } from '../../lead/settings';
import { kindsOf, readKinds, refreshFacts, type KnownShape, type UnitKind } from './facts';
import { locationsOf, sizesOf } from './words';

/** The values of an active project that the list filters and sorts by. */
export interface Entry {
  id: number;
  name: string;
  category: string;
  type: string;
  /** City and area. */
  location: readonly string[];
  /** Year of the handover, `READY`, or '' if unknown. */
  handover: string;
  handoverDate: string | null;
  createDate: string;
  /** Null if unknown. */
  position: Position | null;
  kinds: readonly UnitKind<KnownShape>[];
}

/** The active projects in the order of the list. */
export type Catalogue = ReadonlyMap<number, Entry>;

/** Value of the handover filter for finished projects. */
export const READY = 'ready';
const FINISHED = new Set(['Completed', 'Handover']);

function handoverOf(category: string, date: string | null, today: string): string {
  if (FINISHED.has(category)) return READY;
  if (date === null) return '';
  return date.slice(0, 10) <= today ? READY : date.slice(0, 4);
}

/** The unit kinds of a project without a unit sheet, from the sizes in its own text. */
const ownSizes = (text: string) =>
  JSON.stringify(kindsOf(sizesOf(text).map((size) => ({ type: '', size, price: null }))));

/** Parsed values, kept until their source changes, because parsing takes longer than reading. */
interface Parsed {
  projects: Map<number, { source: string; location: readonly string[]; kinds: readonly UnitKind<KnownShape>[] }>;
  shapes: Map<string, KnownShape>;
}

const nothingParsed = (): Parsed => ({ projects: new Map(), shapes: new Map() });

/** Maximum number of ids in a query: an SQLite statement can have at most 32,766 parameters. */
const IDS_PER_QUERY = 5000;

async function summaries(db: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  const found = new Map<number, string | null>();
  for (let at = 0; at < ids.length; at += IDS_PER_QUERY) {
    const some = ids.slice(at, at + IDS_PER_QUERY);
    const rows = await db
      .selectFrom('projectFacts')
      .select(['projectId', 'units'])
      .where('projectId', 'in', some)
      .execute();
    for (const { projectId, units } of rows) found.set(projectId, units);
  }
  return found;
}

/**
 * Reads the active projects. `today`: the day in the site's time zone. Reuses values in `parsed` if their source is
 * unchanged; parses and adds all others.
 */
export async function readCatalogue(db: Db, today: string, parsed = nothingParsed()): Promise<Catalogue> {
  const projects = await db
    .selectFrom('projects')
    .leftJoin('projectFacts', 'projectFacts.projectId', 'projects.id')
    .select(['id', 'name', 'category', 'type', 'address', 'handoverDate', 'createDate', 'sizeOfEachApartment'])
    .select(['latitude', 'longitude', 'revision'])
    .where('isActive', '=', 1)
    .orderBy('order')
    .orderBy('createDate', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const sourceOf = ({ address, sizeOfEachApartment, revision }: (typeof projects)[number]) =>
    `${revision}\n${address}\n${sizeOfEachApartment}`;
  const changed = projects.filter((project) => parsed.projects.get(project.id)?.source !== sourceOf(project));
  const units = await summaries(
    db,
    changed.filter(({ revision }) => revision !== null).map(({ id }) => id),
  );
  for (const project of changed) {
    const kinds = readKinds(units.get(project.id) ?? ownSizes(project.sizeOfEachApartment), parsed.shapes);
    parsed.projects.set(project.id, { source: sourceOf(project), location: locationsOf(project.address), kinds });
  }
  return new Map(
    projects.map((project) => {
      const { id, name, category, type, handoverDate, createDate } = project;
      const { location = [], kinds = [] } = parsed.projects.get(id) ?? {};
      const handover = handoverOf(category, handoverDate, today);
      const position = positionOf(project);
      return [id, { id, name, category, type, handover, handoverDate, createDate, location, position, kinds }];
    }),
  );
}

/** How long (ms) to keep a catalogue whose facts could not be refreshed because the database is read-only. */
const STALE_MS = 1000;

/** The catalogue with its version, which changes with the rows and with the day. */
interface CurrentCatalogue {
  version: string;
  catalogue: Catalogue;
}

/**
 * Returns a function that returns the active projects. Keeps them in memory and reads them again after a change by any
 * host and on a new day. In SQL, counting the options would take a query over all units for each filter (ADR 44).
 */
export function currentCatalogue(host: Host): () => Promise<CurrentCatalogue> {
  const changes = changesOf(host, 'projects', 'projectUnits');
  const parsed = nothingParsed();
  let known: { version: string; current: Promise<CurrentCatalogue>; until: number } | undefined;

  async function read(version: string, today: string): Promise<CurrentCatalogue> {
    const isFresh = await refreshFacts(host.db).then(
      () => true,
      (error: unknown) => {
        if (isReadOnly(error)) return false;
        throw error;
      },
    );
    // A separate version, because refreshing the facts later does not count as a change.
    return { version: isFresh ? version : `${version} stale`, catalogue: await readCatalogue(host.db, today, parsed) };
  }

  return async () => {
    const today = siteTime(host.leads.timeZone).day;
    const version = `${today} ${await changes()}`;
    if (known?.version !== version || performance.now() > known.until) {
      const entry = { version, current: read(version, today), until: Infinity };
      known = entry;
      void entry.current.then(
        (current) => {
          if (current.version !== version) entry.until = performance.now() + STALE_MS;
        },
        () => (known = undefined),
      );
    }
    return known.current;
  };
}
