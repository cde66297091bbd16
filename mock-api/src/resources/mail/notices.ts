import { OPEN_STATUSES } from 'shared-contract';
import type { Db } from '../../db/database';
import { toFlag } from '../../db/dialect';
import { countRows } from '../../db/pages';
import type { Host } from '../../host';
import { siteTime, today, type LeadSettings } from '../lead/settings';
import { isAddress, queueMails } from './outbox';

const DAY_MS = 24 * 60 * 60_000;

/** Maximum number of leads named in one mail. */
const MAX_NAMED = 20;
/** Leads older than this (ms) cause no notice, for example those of messages that a version without leads has stored. */
const NEW_MS = 7 * 24 * 60 * 60_000;
/** Setting with the last day of the digest. */
const DIGEST = 'leadDigest';

type Settings = Pick<Host, 'leads' | 'mail'>;

interface Assigned {
  id: number;
  name: string;
  date: string;
  ownerId: number | null;
}

const linkTo = ({ siteUrl }: LeadSettings, path: string): string =>
  siteUrl === undefined ? '' : `\n${siteUrl}/dashboard/${path}`;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Notifies owners of leads that were just assigned to them, with one mail for each owner. */
export async function noticesOf(
  trx: Db,
  { leads: settings, mail }: Settings,
  assigned: readonly Assigned[],
): Promise<void> {
  const since = new Date(Date.now() - NEW_MS).toISOString();
  const fresh = assigned.filter(({ date }) => date > since);
  if (mail === null || fresh.length === 0) return;
  const owners = [...new Set(fresh.flatMap(({ ownerId }) => ownerId ?? []))];
  const agents = await trx.selectFrom('agents').select(['id', 'email']).where('id', 'in', owners).execute();
  const mails = agents
    .filter(({ email }) => isAddress(email))
    .map(({ id, email }) => {
      const own = fresh.filter(({ ownerId }) => ownerId === id);
      const [first] = own;
      const names = own.slice(0, MAX_NAMED).map((lead) => `- ${oneLine(lead.name)}`);
      const isSingle = own.length === 1 && first !== undefined;
      return {
        kind: 'notice' as const,
        leadId: isSingle ? first.id : null,
        recipient: email,
        subject: isSingle ? `New lead: ${oneLine(first.name)}` : `${own.length} new leads`,
        text: `You are now the owner of:\n\n${names.join('\n')}\n${linkTo(settings, isSingle ? `leads/${first.id}` : 'leads')}`,
      };
    });
  await queueMails(trx, mail, mails);
}

/** Text of one section of the digest: the owner's open leads of one kind. '' if there are none. */
async function section(trx: Db, ownerId: number, title: string, kind: 'new' | 'overdue' | 'due', day: string) {
  let query = trx
    .selectFrom('leads')
    .where('isSpam', '=', toFlag(false))
    .where('ownerId', '=', ownerId)
    .where('status', 'in', kind === 'new' ? ['new'] : OPEN_STATUSES);
  if (kind !== 'new') query = query.where('dueOn', kind === 'overdue' ? '<' : '=', day);
  const count = await countRows(query);
  if (count === 0) return '';
  const rows = await query.select(['name', 'nextStep']).orderBy('date', 'desc').limit(MAX_NAMED).execute();
  const lines = rows.map(({ name, nextStep }) => `- ${oneLine(name)}${nextStep && `: ${oneLine(nextStep)}`}`);
  if (count > rows.length) lines.push(`- and ${count - rows.length} more`);
  return `${title} (${count})\n${lines.join('\n')}\n`;
}

/**
 * From the digest's time on, queues today's digest for each owner with something to do, once a day. Only one of several
 * hosts does so, in one transaction. A stored day that is further ahead than tomorrow comes from a clock that was wrong, and
 * must not stop the digest until then. Tomorrow may have been stored by another host at midnight.
 */
export async function queueDigest(
  db: Db,
  { leads: settings, mail, clock }: Settings & Pick<Host, 'clock'>,
): Promise<void> {
  const now = new Date(await clock());
  const { day, time } = siteTime(settings.timeZone, now);
  if (mail === null || time < settings.digestAt) return;
  const last = await db.selectFrom('settings').select('value').where('name', '=', DIGEST).executeTakeFirst();
  const done = [day, siteTime(settings.timeZone, new Date(now.getTime() + DAY_MS)).day];
  if (last !== undefined && done.includes(last.value)) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ name: DIGEST, value: '' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('settings')
      .set({ value: day })
      .where('name', '=', DIGEST)
      .where('value', 'not in', done)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const dueOn = today(settings.timeZone, now);
    for (const { id, email } of await trx.selectFrom('agents').select(['id', 'email']).execute()) {
      if (!isAddress(email)) continue;
      const parts = [
        await section(trx, id, 'Overdue', 'overdue', dueOn),
        await section(trx, id, 'Due today', 'due', dueOn),
        await section(trx, id, 'New', 'new', dueOn),
      ].filter(Boolean);
      if (parts.length === 0) continue;
      const text = `Your leads on ${day}:\n\n${parts.join('\n')}${linkTo(settings, `leads?owner=${id}`)}`;
      await queueMails(trx, mail, [
        { kind: 'digest', leadId: null, recipient: email, subject: `Your leads on ${day}`, text },
      ]);
    }
  });
}
