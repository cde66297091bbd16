import { OPEN_STATUSES, type LeadStatus } from 'shared-contract';
import type { Db } from '../../db/database';
import { toFlag } from '../../db/dialect';
import { recordedBefore } from '../../db/history';
import { lockRow, updateColumns } from '../../db/rows';
import { countRows, totalsOf, type Listed, type Page } from '../../db/pages';
import type { Row } from '../../db/schema';
import { changing, inTransaction } from '../../db/transaction';
import type { Host } from '../../host';
import { HttpError, invalidField } from '../../http/errors';
import { duplicatesSince } from '../duplicates';
import { noticesOf } from '../mail/notices';
import { queueMails, type MailSettings } from '../mail/outbox';

export interface LeadFilters {
  ownerId?: number | undefined;
  status?: LeadStatus | undefined;
  projectId?: number | undefined;
  /** Only open leads that were due before this day. */
  dueBefore?: string | undefined;
}

const MAX_OTHERS = 50;

/** The leads that match, newest first, without spam. */
function matching(db: Db, { ownerId, status, projectId, dueBefore }: LeadFilters) {
  let query = db.selectFrom('leads').where('leads.isSpam', '=', toFlag(false));
  if (ownerId !== undefined) query = query.where('leads.ownerId', '=', ownerId);
  if (status !== undefined) query = query.where('leads.status', '=', status);
  if (projectId !== undefined) query = query.where('leads.projectId', '=', projectId);
  if (dueBefore !== undefined)
    query = query.where('leads.dueOn', '<', dueBefore).where('leads.status', 'in', OPEN_STATUSES);
  return query.orderBy('leads.date', 'desc').orderBy('leads.id', 'desc');
}

/** Leads with the columns of message, project and owner that lists show. */
const withMessage = (db: Db) =>
  db
    .selectFrom('leads')
    .innerJoin('contactMessages', 'contactMessages.id', 'leads.id')
    .leftJoin('projects', 'projects.id', 'leads.projectId')
    .leftJoin('agents', 'agents.id', 'leads.ownerId')
    .selectAll('leads')
    .select(['contactMessages.subject', 'contactMessages.email', 'contactMessages.phone', 'contactMessages.message'])
    .select(['projects.name as project', 'agents.email as owner']);

export type ListedLead = Row<'leads'> &
  Pick<Row<'contactMessages'>, 'subject' | 'email' | 'phone' | 'message'> & {
    /** Name of the project. */
    project: string | null;
    /** Username of the owner. */
    owner: string | null;
  };

/**
 * Reads the leads that a query selects, newest first. The query itself selects only ids, from an index, so that it can
 * sort and skip many leads without reading their messages.
 */
async function readFound(db: Db, query: ReturnType<typeof matching>): Promise<ListedLead[]> {
  const found = await query.select('leads.id').execute();
  if (found.length === 0) return [];
  return withMessage(db)
    .where(
      'leads.id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('leads.date', 'desc')
    .orderBy('leads.id', 'desc')
    .execute();
}

/** Returns a function that reads one page of leads, newest first. */
export function leadPages(host: Pick<Host, 'db' | 'isAlone'>) {
  const { db } = host;
  // Deleting a message deletes its lead.
  const totals = totalsOf(host, 'leads', 'contactMessages');
  return async (filters: LeadFilters, { page, pageSize }: Page) => {
    const query = matching(db, filters);
    const rows = await readFound(db, query.limit(pageSize).offset((page - 1) * pageSize));
    return { rows, total: await totals(filters, () => countRows(query)) } satisfies Listed<unknown>;
  };
}

/** All matching leads, newest first, in batches. */
export async function* readLeads(db: Db, filters: LeadFilters, batchSize = 1000): AsyncGenerator<ListedLead[]> {
  for (let after: { date: string; id: number } | undefined; ;) {
    const last = after;
    let query = matching(db, filters).limit(batchSize);
    if (last !== undefined)
      query = query.where((row) => row(row.refTuple('leads.date', 'leads.id'), '<', row.tuple(last.date, last.id)));
    const rows = await readFound(db, query);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1);
  }
}

/** Other messages of the same person, newest first: the same e-mail address or telephone number. */
async function othersOf(db: Db, { id, emailKey, phoneKey }: { id: number; emailKey: string; phoneKey: string }) {
  const keyed = [
    ['emailKey', emailKey],
    ['phoneKey', phoneKey],
  ] as const;
  const found = await Promise.all(
    keyed
      .filter(([, key]) => key !== '')
      .map(([column, key]) =>
        readFound(
          db,
          matching(db, {}).where(`leads.${column}`, '=', key).where('leads.id', '!=', id).limit(MAX_OTHERS),
        ),
      ),
  );
  const byId = new Map(found.flat().map((lead) => [lead.id, lead]));
  return [...byId.values()]
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id)
    .slice(0, MAX_OTHERS);
}

/** A lead with its message, notes, replies and the person's other messages; undefined if there is none. */
export async function findLead(db: Db, id: number) {
  const [lead] = await readFound(db, matching(db, {}).where('leads.id', '=', id));
  if (lead === undefined) return undefined;
  const notes = await db.selectFrom('leadNotes').selectAll().where('leadId', '=', id).orderBy('id').execute();
  const replies = await db
    .selectFrom('mails')
    .leftJoin('agents', 'agents.id', 'mails.agentId')
    .select(['mails.id', 'mails.subject', 'mails.text', 'mails.createdAt as date', 'mails.status', 'mails.reason'])
    .select('agents.email as author')
    .where('mails.leadId', '=', id)
    .where('mails.kind', '=', 'reply')
    .orderBy('mails.id')
    .execute();
  return { ...lead, notes, replies, others: await othersOf(db, lead) };
}

/** Agents who can own leads. */
export const listOwners = (db: Db) => db.selectFrom('agents').select(['id', 'email']).orderBy('email').execute();

export interface LeadEdit {
  ownerId?: number;
  status?: string;
  nextStep?: string;
  dueOn?: string | null;
}

/**
 * Changes a lead, and notifies a new owner other than the agent. Returns false if there is no such lead. Throws 409 if
 * it has changed since `revision`, and 400 for an unknown owner.
 */
export function editLead(
  host: Pick<Host, 'db' | 'leads' | 'mail'>,
  { id, revision, agentId, edit }: { id: number; revision: number; agentId: number; edit: LeadEdit },
): Promise<boolean> {
  return changing(host.db, 'leads', async (trx) => {
    const stored = await lockRow(trx, 'leads', id);
    if (stored === undefined) return false;
    if (await recordedBefore(trx, 'leads', id)) return true;
    if (stored.revision !== revision) throw new HttpError(409, 'Someone else has just changed this lead.');
    const { ownerId } = edit;
    if (ownerId !== undefined && ownerId !== stored.ownerId) {
      const owner = await trx.selectFrom('agents').select('id').where('id', '=', ownerId).executeTakeFirst();
      if (owner === undefined)
        throw invalidField('ownerId', 'This account no longer exists. Please choose another owner.');
      if (ownerId !== agentId)
        await noticesOf(trx, host, [{ id, name: String(stored.name), date: new Date().toISOString(), ownerId }]);
    }
    await updateColumns(trx, 'leads', stored, { ...edit });
    return true;
  });
}

interface Reply {
  leadId: number;
  agentId: number;
  replyTo: string;
  subject: string;
  text: string;
}

/** Queues a reply, unless it is a duplicate of one that has not failed. Returns false if there is no such lead. */
export function queueReply(db: Db, mail: MailSettings, { replyTo, ...reply }: Reply): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // The lock serialises concurrent replies to the lead, so that duplicates are found.
    await lockRow(trx, 'leads', reply.leadId);
    const lead = await findLead(trx, reply.leadId);
    if (lead === undefined) return false;
    const same = await trx
      .selectFrom('mails')
      .select('id')
      .where('createdAt', '>', duplicatesSince())
      .where('status', '!=', 'failed')
      .where((row) => row.and({ kind: 'reply', ...reply }))
      .limit(1)
      .executeTakeFirst();
    if (same === undefined) await queueMails(trx, mail, [{ kind: 'reply', recipient: lead.email, replyTo, ...reply }]);
    return true;
  });
}
