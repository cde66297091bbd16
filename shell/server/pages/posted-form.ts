import {
  campaignOf,
  contactRules,
  enquiryOf,
  fieldErrors,
  isErrorReply,
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
import { pathOf } from './addresses';

/** Maximum size of a posted form: enough for the longest message with each character encoded. */
export const MAX_FORM_BYTES = 128 * 1024;
const CALL_LIMIT_MS = 15_000;
/** Maximum wait for the API host's capabilities. */
const CAPABILITIES_LIMIT_MS = 2000;
const LEADS: Capability = 'leads';

interface Typed extends Pick<PostedForm, 'call' | 'page' | 'values'> {
  /** Id of the project that the form is about. Not positive (0 or NaN) if there is none. */
  projectId: number;
  /** The page's `utm_` parameters, as a query string. */
  campaign: string;
}

/** Reads the contact form that a browser without JavaScript posted to `url`; null if the body is something else. */
export function readForm(body: unknown, url: string): Typed | null {
  if (typeof body !== 'string') return null;
  const fields = new URLSearchParams(body);
  const call = POSTED_CALLS.find((name) => name === fields.get('call'));
  if (call === undefined) return null;
  const typed = POSTED_FIELDS.flatMap((name) => {
    const value = fields.get(name);
    // Browsers post line breaks as CRLF.
    return value === null ? [] : [[name, value.replaceAll('\r\n', '\n')] as const];
  });
  return {
    call,
    page: pathOf(url),
    values: Object.fromEntries(typed),
    projectId: Number(fields.get('projectId')),
    campaign: campaignOf(new URLSearchParams(url.split('?')[1])),
  };
}

/**
 * Project, page and campaign of the form if the API host announces `leads` (product.md 7.18). Otherwise empty: other
 * hosts might refuse unknown fields.
 */
async function sourceOf({ page, projectId, campaign }: Typed, api: string): Promise<ContactSource> {
  try {
    const answer = await fetch(`${api}/api/capabilities`, { signal: AbortSignal.timeout(CAPABILITIES_LIMIT_MS) });
    const names = answer.ok ? (rowsOf(await answer.json()) ?? []).map(({ name }) => textOf(name)) : [];
    if (!names.includes(LEADS)) return {};
    return { ...(projectId > 0 && { projectId }), page, ...(campaign && { campaign }) };
  } catch {
    return {};
  }
}

/** Sends a valid form to the API host for the visitor. Never rejects. */
export async function sendForm(typed: Typed, api: string, caller: Caller): Promise<PostedForm> {
  const { call, page, values: fields } = typed;
  const form = { call, page, values: fields };
  const { website } = fields;
  const values = enquiryOf(fields);
  if (Object.keys(fieldErrors(contactRules, values)).length > 0) return { ...form, outcome: 'invalid', reply: '' };
  const sent = {
    ...contactRules.parse(values),
    ...(website && { website }),
    ...(await sourceOf(typed, api)),
  };
  try {
    const answer = await fetch(`${api}/api/${call}`, {
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
    const text = readReply(reply).trim();
    return { ...form, outcome: isErrorReply(text) ? 'failed' : 'sent', reply: text };
  } catch {
    return { ...form, outcome: 'failed', reply: '' };
  }
}
