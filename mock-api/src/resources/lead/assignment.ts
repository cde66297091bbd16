import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../db/database';
import { toFlag } from '../../db/dialect';
import { lockRow, updateColumns } from '../../db/rows';
import type { Row } from '../../db/schema';
import { changing, countChange, inTransaction } from '../../db/transaction';
import type { Host } from '../../host';
import { noticesOf } from '../mail/notices';
import { emailKeyOf, phoneKeyOf } from './people';
import type { LeadRule } from './settings';

/** Setting with the id of the agent who got the last lead that no rule assigned. */
const TURN = 'leadTurn';
/** Leads assigned in one transaction. */
const BATCH_SIZE = 200;

/** Project, page and campaign of a message. */
export interface Source {
  projectId: number | null;
  page: string;
  campaign: string;
}

const UNKNOWN: Source = { projectId: null, page: '', campaign: '' };

type Message = Pick<Row<'contactMessages'>, 'id' | 'name' | 'email' | 'phone' | 'subject' | 'date' | 'isSpam'>;
type Agent = Pick<Row<'agents'>, 'id' | 'email'>;
type Choose = (lead: { projectId: number | null; subject: string }) => number | null;

/** Reads and locks the id of the agent who got the last turn, so that hosts assign leads one at a time. */
async function lockTurn(trx: Db): Promise<number> {
  const { value } = await trx
    .insertInto('settings')
    .values({ name: TURN, value: '0' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: TURN }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

const appliesTo = ({ kind, value }: LeadRule, { projectId, subject }: Parameters<Choose>[0]): boolean =>
  kind === 'project' ? String(projectId) === value : subject.toLowerCase().includes(value);

/** Runs `work` with a function that chooses owners: by rule, otherwise in turn. Without agents, the owner is null. */
async function assigning<T>(
  trx: Db,
  rules: readonly LeadRule[],
  work: (choose: Choose, hasAccount: (id: number | null) => boolean) => Promise<T>,
): Promise<T> {
  const before = await lockTurn(trx);
  const agents: Agent[] = await trx.selectFrom('agents').select(['id', 'email']).orderBy('id').execute();
  let turn = before;
  const choose: Choose = (lead) => {
    const applying = rules.filter((rule) => appliesTo(rule, lead));
    const [named] = applying.flatMap((rule) => agents.filter(({ email }) => email === rule.email));
    if (named !== undefined) return named.id;
    const next = agents.find(({ id }) => id > turn) ?? agents[0];
    turn = next?.id ?? turn;
    return next?.id ?? null;
  };
  const result = await work(choose, (id) => agents.some((agent) => agent.id === id));
  if (turn !== before)
    await trx
      .updateTable('settings')
      .set({ value: String(turn) })
      .where('name', '=', TURN)
      .execute();
  return result;
}

const leadOf = (message: Message, source: Source, ownerId: number | null) => ({
  id: message.id,
  name: message.name,
  date: message.date,
  isSpam: message.isSpam,
  emailKey: emailKeyOf(message.email),
  phoneKey: phoneKeyOf(message.phone),
  ...source,
  ...{ ownerId, status: 'new', nextStep: '', dueOn: null, revision: 1 },
});

/** Stores the lead of a message, without notifying its owner. Returns the lead. */
export async function insertLead(
  db: Db,
  message: Message,
  fields: Source & Partial<Pick<Row<'leads'>, 'status' | 'nextStep' | 'dueOn'>>,
  ownerId: number | null,
) {
  const lead = { ...leadOf(message, UNKNOWN, ownerId), ...fields };
  await db.insertInto('leads').values(lead).execute();
  return lead;
}

/** Stores the lead of a new message, and assigns and notifies its owner. The lead of spam has no owner. */
export async function createLead(
  trx: Db,
  host: Pick<Host, 'leads' | 'mail'>,
  message: Message,
  source: Source,
): Promise<void> {
  await changing(trx, 'leads', async () => {
    const isSpam = message.isSpam === toFlag(true);
    const ownerId = isSpam
      ? null
      : await assigning(trx, host.leads.rules, (choose) =>
          Promise.resolve(choose({ projectId: source.projectId, subject: message.subject })),
        );
    const lead = await insertLead(trx, message, source, ownerId);
    if (ownerId !== null) await noticesOf(trx, host, [lead]);
  });
}

/** Messages without a lead: those that a version without leads has stored. */
const withoutLead = (db: Db) =>
  db
    .selectFrom('contactMessages')
    .leftJoin('leads', 'leads.id', 'contactMessages.id')
    .select(['contactMessages.id', 'contactMessages.name', 'contactMessages.email', 'contactMessages.phone'])
    .select(['contactMessages.subject', 'contactMessages.date', 'contactMessages.isSpam'])
    .where('leads.id', 'is', null)
    .orderBy('contactMessages.id')
    .limit(BATCH_SIZE);

/** Leads without an owner, also because the account was removed. */
const withoutOwner = (db: Db) =>
  db
    .selectFrom('leads')
    .innerJoin('contactMessages', 'contactMessages.id', 'leads.id')
    .select(['leads.id', 'leads.name', 'leads.date', 'leads.projectId', 'contactMessages.subject'])
    .where('leads.isSpam', '=', toFlag(false))
    .where((row) =>
      row.or([
        row('leads.ownerId', 'is', null),
        row.not(row.exists(row.selectFrom('agents').select('agents.id').whereRef('agents.id', '=', 'leads.ownerId'))),
      ]),
    )
    .limit(BATCH_SIZE);

async function addMissing(host: Host): Promise<boolean> {
  if ((await withoutLead(host.db).limit(1).execute()).length === 0) return false;
  return inTransaction(host.db, async (trx) => {
    // Count messages first, then leads, as for a new message: another order could deadlock.
    await countChange(trx, 'contactMessages');
    await countChange(trx, 'leads');
    return assigning(trx, host.leads.rules, async (choose) => {
      const messages = await withoutLead(trx).execute();
      const leads = messages.map((message) => {
        const isSpam = message.isSpam === toFlag(true);
        return leadOf(message, UNKNOWN, isSpam ? null : choose({ projectId: null, subject: message.subject }));
      });
      if (leads.length === 0) return false;
      await trx
        .insertInto('leads')
        .values(leads)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await noticesOf(
        trx,
        host,
        leads.filter(({ ownerId }) => ownerId !== null),
      );
      return true;
    });
  });
}

async function assignOpen(host: Host): Promise<boolean> {
  const { db, leads } = host;
  if ((await withoutOwner(db).limit(1).execute()).length === 0) return false;
  return changing(db, 'leads', (trx) =>
    assigning(trx, leads.rules, async (choose, hasAccount) => {
      const assigned = [];
      for (const lead of await withoutOwner(trx).execute()) {
        const row = await lockRow(trx, 'leads', lead.id);
        // An agent may have taken the lead while this transaction waited for the lock.
        if (row === undefined || hasAccount(row.ownerId as number | null)) continue;
        const ownerId = choose(lead);
        if (ownerId === null) continue;
        await updateColumns(trx, 'leads', row, { ownerId });
        assigned.push({ ...lead, ownerId });
      }
      await noticesOf(trx, host, assigned);
      return assigned.length > 0;
    }),
  );
}

/** Gives every message a lead, and every lead an owner. Other calls are answered between the batches. */
export async function sweepLeads(host: Host): Promise<void> {
  for (const assignBatch of [addMissing, assignOpen]) while (await assignBatch(host)) await turn();
}
