import {
  contactRules,
  enquiryOf,
  fieldErrors,
  POSTED_CALLS,
  POSTED_FIELDS,
  readReply,
  rowsOf,
  text as textOf,
  type Capability,
  type ContactSource,
  type PostedForm,
} from 'shared-contract';
import type { Caller } from 'server-kit/caller';
import { forwardedHeaders } from '../api-proxy/forwarded-headers';

/** Maximum size of a posted form: the longest message with each character encoded. */
export const MAX_FORM_BYTES = 128 * 1024;
const CALL_LIMIT_MS = 15_000;
/** Maximum wait for the API host's capabilities. */
const CAPABILITIES_LIMIT_MS = 2000;
const LEADS: Capability = 'leads';

interface Typed extends Pick<PostedForm, 'call' | 'page' | 'values'> {
  /** Id of the project that the form is about. Not positive (0 or NaN) if there is none. */
  projectId: number;
}

/** Reads the contact form that a browser without JavaScript posted to a page; null if the body is something else. */
export function readForm(body: unknown, page: string): Typed | null {
  if (typeof body !== 'string') return null;
  const fields = new URLSearchParams(body);
  const call = POSTED_CALLS.find((name) => name === fields.get('call'));
  if (call === undefined) return null;
  const typed = POSTED_FIELDS.flatMap((name) => {
    const value = fields.get(name);
    // Browsers post line breaks as CRLF.
    return value === null ? [] : [[name, value.replaceAll('\r\n', '\n')] as const];
  });
  return { call, page, values: Object.fromEntries(typed), projectId: Number(fields.get('projectId')) };
}

/**
 * Project and page of the form if the API host announces `leads` (product.md 7.18). Otherwise empty: other hosts might
 * refuse unknown fields.
 */
async function sourceOf(page: string, projectId: number, api: string): Promise<ContactSource> {
  try {
    const answer = await fetch(`${api}/api/capabilities`, { signal: AbortSignal.timeout(CAPABILITIES_LIMIT_MS) });
    const names = answer.ok ? (rowsOf(await answer.json()) ?? []).map(({ name }) => textOf(name)) : [];
    return names.includes(LEADS) ? { ...(projectId > 0 && { projectId }), page } : {};
  } catch {
    return {};
  }
}

/** Sends a valid form to the API host for the visitor. Never rejects. */
export async function sendForm({ projectId, ...form }: Typed, api: string, caller: Caller): Promise<PostedForm> {
  const { website } = form.values;
  const values = enquiryOf(form.values);
  if (Object.keys(fieldErrors(contactRules, values)).length > 0) return { ...form, outcome: 'invalid', reply: '' };
  const sent = {
    ...contactRules.parse(values),
    ...(website && { website }),
    ...(await sourceOf(form.page, projectId, api)),
  };
  try {
    const answer = await fetch(`${api}/api/${form.call}`, {
      method: 'POST',
      headers: { ...forwardedHeaders(caller), 'content-type': 'application/json' },
      body: JSON.stringify(sent),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    if (!answer.ok) return { ...form, outcome: 'failed', reply: '' };
    const reply: unknown = await answer
      .clone()
      .json()
      .catch(() => answer.text());
    return { ...form, outcome: 'sent', reply: readReply(reply).trim() };
  } catch {
    return { ...form, outcome: 'failed', reply: '' };
  }
}
