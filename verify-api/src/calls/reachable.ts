import { type Answer, describe, isPage } from './answer';
import { explain, NoAnswer } from '../check';
import type { Client } from './client';

/** Calls that visitors can make on every host of the product. */
const PROBES = ['website/getprojects', 'project/active', 'faq'] as const;

/** Why an answer cannot come from the product's API; null if it may. */
function whyForeign(answer: Answer, base: string): string | null {
  const { redirectedTo } = answer;
  if (redirectedTo !== null && new URL(redirectedTo).origin !== new URL(base).origin) {
    return `it redirects to ${new URL(redirectedTo).origin}.`;
  }
  const isForeign = isPage(answer) || answer.status === 404;
  return isForeign ? `${describe(answer)}. Is this the address of the API host, without /api?` : null;
}

/** Why the host does not answer the product's calls (product.md 7.1), in one line; null if it does. */
export async function whyUnreachable(client: Client, base: string): Promise<string | null> {
  const reasons: string[] = [];
  for (const path of PROBES) {
    try {
      const foreign = whyForeign(await client.get(path), base);
      if (foreign === null) return null;
      reasons.push(`${base}/api/${path}: ${foreign}`);
    } catch (error) {
      reasons.push(`${base}: ${explain(error)}.`);
    }
  }
  return reasons[0] ?? null;
}

/** True if the host answers anything. */
export async function answers(client: Client): Promise<boolean> {
  try {
    await client.get(PROBES[0]);
    return true;
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}
