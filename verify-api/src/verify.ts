import { randomBytes } from 'node:crypto';
import type { Check, Group, Result } from './check';
import { attachmentChecks } from './checks/attachment';
import { antiForgeryChecks, authenticationChecks, credentialsChecks } from './checks/authentication';
import { contactChecks } from './checks/contact';
import { faqChecks } from './checks/faq';
import { MANAGED } from './checks/managed';
import { projectChecks } from './checks/project';
import { websiteChecks } from './checks/website';
import { cleanUp, type Leftover } from './rows/cleanup';
import { createClient } from './calls/client';
import type { Context } from './context';
import { WrongUsage, type Options } from './options';
import { answers, whyUnreachable } from './calls/reachable';
import { leftoverLines, ResultTable, type Screen, totalOf } from './report';
import { runChecks } from './run';
import { sampleBrochure, samplePicture } from './rows/samples';

/** Credentials come last because they may end the session; the clean-up logs in again. */
const GROUPS: readonly ((context: Context) => Group)[] = [
  authenticationChecks,
  antiForgeryChecks,
  websiteChecks,
  attachmentChecks,
  projectChecks,
  ...Object.values(MANAGED),
  faqChecks,
  contactChecks,
  credentialsChecks,
];

export interface Output {
  /** For the table or the JSON. */
  out: Screen;
  /** For errors, and with `--json` for all other texts. */
  err: Screen;
}

export interface Outcome {
  results: Result[];
  leftovers: Leftover[];
  exitCode: 0 | 1;
}

function skipReasonOf({ readOnly, contact, only, credentials }: Options) {
  return ({ by, effect }: Check, group: string): string | null => {
    if (only.length > 0 && !only.includes(group) && effect !== 'signs in') return '--only';
    if (readOnly && effect !== 'reads' && effect !== 'signs in') return '--read-only';
    if (!contact && effect === 'sends a message') return '--no-contact';
    return by === 'agent' && credentials === null ? 'no credentials given' : null;
  };
}

function announcement({ base, readOnly, contact }: Options, marker: string): string {
  if (readOnly) return `Only reads from ${base}.\n`;
  const lines = [
    `Writes to ${base}: creates, edits and deletes one row of each kind, named "${marker}".`,
    'Visitors may see them for a moment. Existing rows are not changed.',
    ...(contact ? ['Two contact messages of that name stay on the host (pass --no-contact to send none).'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Checks a host against the product's calls (product.md 7.1), prints the results and removes the created rows. Throws
 * `WrongUsage` for an unknown group.
 */
export async function verify(options: Options, { out, err }: Output, isStopped: () => boolean): Promise<Outcome> {
  const { base, credentials, seconds, json } = options;
  const client = createClient(base, seconds);
  const { hide } = client;
  const side = json ? err : out;

  const unreachable = await whyUnreachable(client, base);
  if (unreachable !== null) {
    err.write(`${unreachable}\n`);
    return { results: [], leftovers: [], exitCode: 1 };
  }

  const marker = `verify-api check ${randomBytes(4).toString('hex')}`;
  const [picture, brochure] = await Promise.all([samplePicture(), sampleBrochure()]);
  const context: Context = { client, credentials, marker, picture, brochure, traces: [] };
  const groups = GROUPS.map((group) => group(context));
  const unknown = options.only.find((title) => !groups.some((group) => group.title === title));
  if (unknown !== undefined)
    throw new WrongUsage(
      `--only: there is no group "${unknown}". Groups: ${groups.map(({ title }) => title).join(', ')}.`,
    );
  side.write(announcement(options, marker));
  const table = json ? null : new ResultTable(out);
  const performed = await runChecks(groups, {
    skipReason: skipReasonOf(options),
    isStopped,
    isAlive: () => answers(client),
    onResult: (result) => table?.add({ ...result, actual: hide(result.actual) }),
  });
  table?.flush();
  const results = performed.map((result) => ({ ...result, actual: hide(result.actual) }));

  if (context.traces.length > 0) side.write('\nRemoving remaining rows …\n');
  const leftovers = (await removeRemaining(context)).map((row) => ({ ...row, reason: hide(row.reason) }));
  const messages = results.filter(({ call, group, outcome }) => isMessage(call, group) && outcome !== 'skipped').length;
  const exitCode = leftovers.length > 0 || isStopped() || performed.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
  if (json) {
    out.write(`${JSON.stringify({ base, marker, results, leftovers, messages, passed: exitCode === 0 }, null, 2)}\n`);
  } else {
    out.write(`\n${totalOf(results)}\n`);
    if (messages > 0) out.write(`Left behind: up to ${messages} contact messages named "${marker}".\n`);
  }
  if (leftovers.length > 0) {
    side.write(`Could not be removed:\n${leftoverLines(leftovers, marker).join('\n')}\n`);
  }
  return { results, leftovers, exitCode };
}

const isMessage = (call: string, group: string): boolean => group === 'Contact' && call.startsWith('POST ');

/** Removes remaining rows. Logs in first, because the session may have ended. */
async function removeRemaining({ client, credentials, traces }: Context): Promise<Leftover[]> {
  if (traces.length === 0) return [];
  if (credentials !== null) await client.signIn(credentials).catch(() => undefined);
  return cleanUp(traces);
}
