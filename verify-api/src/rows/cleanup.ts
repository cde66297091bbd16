import { type Answer, describe, isSuccess } from '../calls/answer';
import { explain, NoAnswer } from '../check';

/** Rows of one table that the run has created and not yet deleted. */
export interface Trace {
  table: string;
  /** Ids of rows that exist. */
  known: Set<string>;
  /** How many rows may exist, including unknown ones. */
  count: number;
  /** True if a create call got no answer, so that its row may appear later. */
  unanswered: boolean;
  /** Finds the run's rows in the host's lists. Returns their ids. */
  find(): Promise<string[]>;
  remove(id: string): Promise<Answer>;
}

/**
 * Sends a create call and records it, unless the host refused it with 4xx: after any other failure or without an answer
 * the row may exist.
 */
export async function traced(traces: Trace[], trace: Trace, send: () => Promise<Answer>): Promise<Answer> {
  const record = () => {
    trace.count += 1;
    if (!traces.includes(trace)) traces.push(trace);
  };
  try {
    const answer = await send();
    if (answer.status < 400 || answer.status > 499) record();
    return answer;
  } catch (error) {
    if (error instanceof NoAnswer) {
      trace.unanswered = true;
      record();
    }
    throw error;
  }
}

/** Records that the host has deleted a row. */
export function forget(trace: Trace, id: string): void {
  trace.known.delete(id);
  trace.count -= 1;
}

/** Removes a trace after the list has shown that no row is left. */
export function untrace(traces: Trace[], trace: Trace): void {
  if (!trace.unanswered && traces.includes(trace)) traces.splice(traces.indexOf(trace), 1);
}

/** A row that could not be removed; `id` is null if unknown. */
export interface Leftover {
  table: string;
  id: string | null;
  reason: string;
}

async function findAll(trace: Trace): Promise<{ ids: string[]; error: string | null }> {
  try {
    return { ids: [...new Set([...(await trace.find()), ...trace.known])], error: null };
  } catch (error) {
    return { ids: [...trace.known], error: explain(error) };
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
  const { ids, error } = await findAll(trace);
  const refusals = new Map<string, string>();
  for (const id of ids) {
    const refusal = await removeRow(trace, id);
    if (refusal === null) forget(trace, id);
    else refusals.set(id, refusal);
  }
  if (error !== null) {
    const unread = { table, id: null, reason: `its list cannot be read (${error})` };
    const known = [...refusals].map(([id, reason]) => ({ table, id, reason }));
    return trace.count > known.length ? [...known, unread] : known;
  }
  const remaining = ids.length === 0 ? [] : (await findAll(trace)).ids;
  const leftovers: Leftover[] = remaining.map((id) => ({
    table,
    id,
    reason: refusals.get(id) ?? 'it is still listed',
  }));
  if (trace.unanswered && ids.length === 0) {
    leftovers.push({ table, id: null, reason: 'not listed, but the call that creates it was never answered' });
  }
  return leftovers;
}

/** Removes the run's rows, newest first. Returns rows that are or may be left. */
export async function cleanUp(traces: readonly Trace[]): Promise<Leftover[]> {
  const leftovers: Leftover[] = [];
  for (const trace of traces.toReversed()) leftovers.push(...(await cleanTable(trace)));
  return leftovers;
}
