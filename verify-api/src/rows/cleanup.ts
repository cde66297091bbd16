import { type Answer, describe, isSuccess } from '../calls/answer';
import { explain, NoAnswer } from '../check';

/** Rows of one table that the run may have left. */
export interface Trace {
  table: string;
  /** Rows that are known to stand. */
  known: Set<string>;
  /** How many rows may stand, known or not. */
  standing: number;
  /** True where a call that makes a row got no answer, so that the row may come later. */
  unanswered: boolean;
  /** Ids of the rows of this run in the host's lists. */
  find(): Promise<string[]>;
  remove(id: string): Promise<Answer>;
}

/**
 * Sends a call that makes a row, and leaves a trace of it unless the host refused: also after a failure or without an
 * answer the row may be there.
 */
export async function traced(traces: Trace[], trace: Trace, send: () => Promise<Answer>): Promise<Answer> {
  const leave = () => {
    trace.standing += 1;
    if (!traces.includes(trace)) traces.push(trace);
  };
  try {
    const answer = await send();
    if (answer.status < 400 || answer.status > 499) leave();
    return answer;
  } catch (error) {
    if (error instanceof NoAnswer) {
      trace.unanswered = true;
      leave();
    }
    throw error;
  }
}

/** Notes that the host says to have deleted a row. */
export function forget(trace: Trace, id: string): void {
  trace.known.delete(id);
  trace.standing -= 1;
}

/** Forgets a table in whose list no row of the run stands any more. */
export function untrace(traces: Trace[], trace: Trace): void {
  if (!trace.unanswered && traces.includes(trace)) traces.splice(traces.indexOf(trace), 1);
}

/** A row that could not be removed; the id is null where it is not known. */
export interface Leftover {
  table: string;
  id: string | null;
  reason: string;
}

async function findAll(trace: Trace): Promise<{ ids: string[]; trouble: string | null }> {
  try {
    return { ids: [...new Set([...(await trace.find()), ...trace.known])], trouble: null };
  } catch (error) {
    return { ids: [...trace.known], trouble: explain(error) };
  }
}

async function removeRow(trace: Trace, id: string): Promise<string | null> {
  try {
    const answer = await trace.remove(id);
    return isSuccess(answer) || answer.status === 404 ? null : describe(answer);
  } catch (error) {
    return explain(error);
  }
}

async function cleanTable(trace: Trace): Promise<Leftover[]> {
  const { table } = trace;
  const { ids, trouble } = await findAll(trace);
  const refusals = new Map<string, string>();
  for (const id of ids) {
    const refusal = await removeRow(trace, id);
    if (refusal === null) forget(trace, id);
    else refusals.set(id, refusal);
  }
  if (trouble !== null) {
    const unread = { table, id: null, reason: `its list cannot be read (${trouble})` };
    const known = [...refusals].map(([id, reason]) => ({ table, id, reason }));
    return trace.standing > known.length ? [...known, unread] : known;
  }
  const standing = ids.length === 0 ? [] : (await findAll(trace)).ids;
  const leftovers: Leftover[] = standing.map((id) => ({ table, id, reason: refusals.get(id) ?? 'it is still listed' }));
  if (trace.unanswered && ids.length === 0) {
    leftovers.push({ table, id: null, reason: 'not listed, but the call that creates it was never answered' });
  }
  return leftovers;
}

/** Removes what the run made, the latest first. Resolves with what still stands or may stand. */
export async function cleanUp(traces: readonly Trace[]): Promise<Leftover[]> {
  const leftovers: Leftover[] = [];
  for (const trace of traces.toReversed()) leftovers.push(...(await cleanTable(trace)));
  return leftovers;
}
