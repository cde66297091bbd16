import { type Answer, describe, isPage, isRedirect } from './answer';
import { explain, NoAnswer } from './check';
import type { Client } from './client';

/** Calls that every host of the product answers to visitors. */
const PROBES = ['website/getprojects', 'project/active', 'faq'];

const isUnknown = (answer: Answer): boolean => isRedirect(answer) || isPage(answer) || answer.status === 404;

/** Null where the host answers calls of section 7, otherwise why it does not, in one line. */
export async function whyUnreachable(client: Client, base: string): Promise<string | null> {
  let first: Answer | undefined;
  try {
    for (const path of PROBES) {
      const answer = await client.get(path);
      if (!isUnknown(answer)) return null;
      first ??= answer;
    }
  } catch (error) {
    return `${base}: ${explain(error)}.`;
  }
  const came = first === undefined ? '' : describe(first);
  return `${base}/api/${PROBES[0] ?? ''} came back with ${came}. Is this the address of the API host, as it stands before /api?`;
}

/** True where any answer comes, whatever it says. */
export async function answers(client: Client): Promise<boolean> {
  try {
    await client.get(PROBES[0] ?? '');
    return true;
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}
