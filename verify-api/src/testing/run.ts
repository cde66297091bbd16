import { BACKED_UP } from 'mock-api/schema';
import { AGENT, type TestApp } from 'mock-api/testing/app';
import type { Result } from '../check';
import type { Options } from '../options';
import { verify } from '../verify';

/** All rows of the database except contact messages, leads and sessions. */
export async function rowsOf({ app }: TestApp): Promise<unknown> {
  const tables = BACKED_UP.filter((table) => table !== 'contactMessages' && table !== 'leads');
  const { db } = app.host;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()));
}

export async function run(base: string, options: Partial<Options> = {}, isStopped = () => false) {
  let printed = '';
  const screen = { write: (text: string) => (printed += text) };
  const outcome = await verify(
    { base, credentials: AGENT, readOnly: false, contact: true, only: [], seconds: 20, json: false, ...options },
    { out: screen, err: screen },
    isStopped,
  );
  return { ...outcome, printed };
}

export const named = ({ call, expected }: Result) => `${call}: ${expected}`;
export const those = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome).map(named);
