import type { FastifyInstance } from 'fastify';
import { PREVIEW } from 'shared-contract';
import type { Db } from '../../../db/database';
import type { Listed, Page } from '../../../db/pages';
import { toPlain } from '../../../db/rows';
import type { Host } from '../../../host';
import { sendAnswer, serialised } from '../../../http/answer-cache';
import { call, readerOf } from '../../../http/calls';
import { PAGING, readOptionalPage, sendRows } from '../../../http/pages';
import { LISTED_PROJECTS, PROJECT_FILTERS, PROJECT_POSITIONS } from '../../../http/schemas';
import { previewOf } from '../../draft/preview';
import { readAsPublished } from '../../draft/repository';
import { siteTime } from '../../lead/settings';
import { listProjects } from '../repository';
import { currentCatalogue, readCatalogue, type Catalogue } from './catalogue';
import { optionsOf } from './options';
import { filterKey, readSearch, SEARCH_QUERY, type ProjectSearch } from './query';
import { searched, sorted, type Found } from './search';
import { factsOf, positionsOf } from './shown-facts';

/** The whole list, with its two filters, category and type (product.md 7.4). */
async function listAll(db: Db, { wanted: { category, type } }: ProjectSearch) {
  const { rows } = await listProjects(db, { activeOnly: true });
  return rows.filter(
    (row) => (category?.has(row.category.toLowerCase()) ?? true) && (type?.has(row.type.toLowerCase()) ?? true),
  );
}

/** One page of the projects that match a search. */
async function listFound(db: Db, catalogue: Catalogue, asked: ProjectSearch, { page, pageSize }: Page) {
  const { wanted, sort, ids } = asked;
  const found =
    ids?.flatMap((id) => catalogue.get(id) ?? []) ??
    sorted(searched(catalogue, wanted, filterKey(asked)).entries, sort, wanted);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const wantedIds = shown.map(({ id }) => id);
  const rows =
    wantedIds.length > 0 ? await db.selectFrom('projects').selectAll().where('id', 'in', wantedIds).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, toPlain('projects')(row)]));
  return {
    // A project may have been deleted since the catalogue was read.
    rows: shown.flatMap((entry) => {
      const row = byId.get(entry.id);
      return row === undefined ? [] : [{ ...row, facts: factsOf(entry) }];
    }),
    total: found.length,
  };
}

/** The public list of projects, and the options of its filters (product.md 7.4, 7.26). */
export function projectListRoutes(app: FastifyInstance, host: Host): void {
  const { db, answers } = host;
  const current = currentCatalogue(host);
  // Read the catalogue at the start, so that the first visitor does not wait for it.
  app.addHook('onListen', () => {
    void current().catch((error: unknown) => app.log.warn({ err: error }, 'the project list could not be prepared'));
  });
  app.get(
    '/api/website/getprojects',
    call({
      summary: 'Projects that visitors see',
      query: [...SEARCH_QUERY, ...PAGING, PREVIEW],
      answer: LISTED_PROJECTS,
    }),
    async (request, reply) => {
      const asked = readSearch(request);
      const page = readOptionalPage(request);
      const list = async (from: Db, catalogue: Catalogue): Promise<Listed<object>> =>
        page === undefined ? { rows: await listAll(from, asked) } : listFound(from, catalogue, asked, page);
      const previewed = await previewOf(host, request, reply);
      const { version, catalogue } = await current();
      if (previewed !== null) {
        const read = async (trx: Db) => list(trx, await readCatalogue(trx, siteTime(host.leads.timeZone).day));
        return sendRows(reply, await readAsPublished(db, previewed, read));
      }
      const answer = await answers(
        `projects ${filterKey(asked)} ${JSON.stringify([asked.sort, asked.ids, page])}`,
        version,
        async () => {
          const { rows, total } = await list(readerOf(host, request), catalogue);
          return { body: serialised(reply, rows), total };
        },
      );
      return sendAnswer(request, reply, answer);
    },
  );
  /** Adds a call that answers with one part of a search's result. */
  const searchCall = (path: string, summary: string, answer: object, partOf: (found: Found) => unknown) =>
    app.get(path, call({ summary, query: SEARCH_QUERY, answer }), async (request, reply) => {
      const asked = readSearch(request);
      const key = filterKey(asked);
      const { version, catalogue } = await current();
      const found = () => Promise.resolve({ body: serialised(reply, partOf(searched(catalogue, asked.wanted, key))) });
      return sendAnswer(request, reply, await answers(`${path} ${key}`, version, found));
    });
  searchCall(
    '/api/website/getprojectfilters',
    'Filters of the project list: options with counts',
    PROJECT_FILTERS,
    ({ options }) => optionsOf(options),
  );
  searchCall(
    '/api/website/getprojectpositions',
    'Positions of the projects that visitors see',
    PROJECT_POSITIONS,
    ({ entries }) => positionsOf(entries),
  );
}
