import { Queue } from 'workbox-background-sync';
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import { isErrorReply, POSTED_CALLS, QUEUED_REPLY, SITE_PATHS } from 'shared-contract';
import { CACHE_PREFIX, type FormsState, type SettledForm, type WorkerMessage } from './protocol';

declare const self: ServiceWorkerGlobalScope;

/** How long to keep an unsent form after it was written, and a result after it was sent or refused (minutes). */
const KEPT_MIN = 30 * 24 * 60;
const MOST_SETTLED = 20;
const FORM_PATHS: readonly string[] = POSTED_CALLS.map((call) => `${SITE_PATHS.api}/${call}`.toLowerCase());

let sending: Promise<void> | null = null;

const queue = new Queue('forms', {
  maxRetentionTime: KEPT_MIN,
  // Deferred: without Background Sync, the constructor calls this before `queue` is initialised.
  onSync: () => Promise.resolve().then(sendWaiting),
});

export const isForm = ({ sameOrigin, url }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && FORM_PATHS.includes(url.pathname.toLowerCase());

/** The form without the time that it took to fill in, which differs if the visitor presses Send again. */
async function contentOf(request: Request): Promise<string> {
  const form = (await request.json()) as unknown;
  return JSON.stringify([request.url, form], (key, value: unknown) => (key === 'elapsed' ? undefined : value));
}

/** Sends a form, or keeps it if there is no connection. */
export async function sendOrKeep({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const kept = request.clone();
  try {
    return await fetch(request);
  } catch (error) {
    // The page has aborted the request and shown an error.
    if (request.signal.aborted) throw error;
    const content = await contentOf(kept.clone());
    const waiting = await queue.getAll();
    if (!waiting.some(({ metadata = {} }) => 'content' in metadata && metadata.content === content)) {
      await queue.pushRequest({ request: kept, metadata: { content } });
    }
    await tellPages();
    return new Response(QUEUED_REPLY, { status: 202, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }
}

/** 4xx statuses after which the same form may be accepted later: timeout, too early, too many requests. */
const TEMPORARY: readonly number[] = [408, 425, 429];

/** Any other 4xx is final: retrying the form for 30 days would block the forms after it. */
const isRefusal = (status: number) => status >= 400 && status < 500 && !TEMPORARY.includes(status);

/** The form without cookies and anti-forgery header: the cookie may have changed since the form was written. */
function anonymous(form: Request): Request {
  const headers = new Headers(form.headers);
  headers.delete('x-xsrf-token');
  return new Request(form, { headers, credentials: 'omit' });
}

/** Sends one form. Throws if it has to wait. */
async function attempt(form: Request): Promise<SettledForm['outcome']> {
  const answer = await fetch(anonymous(form));
  const text = await answer.text();
  // The login page of a captive portal is HTML.
  const isAnswer = !/\bhtml\b/.test(answer.headers.get('content-type') ?? '');
  if (!isAnswer || (!answer.ok && !isRefusal(answer.status)))
    throw new Error(`The response has the status ${answer.status}.`);
  return answer.ok && !isErrorReply(text) ? 'sent' : 'refused';
}

async function messageOf(form: Request): Promise<string> {
  const { message } = (await form.json()) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}

/** A form is deleted after the response, so that none is lost; the API host recognises one that it gets twice. */
async function sendAll(): Promise<void> {
  for (let [form] = await queue.getAll(); form !== undefined; [form] = await queue.getAll()) {
    const kept = form.request.clone();
    const outcome = await attempt(form.request);
    const text = outcome === 'refused' ? await messageOf(kept) : undefined;
    await queue.shiftRequest();
    await settle({ writtenAt: form.timestamp ?? Date.now(), settledAt: Date.now(), outcome, text });
    await tellPages();
  }
}

/** Sends the waiting forms one after another. Concurrent calls share one run. Rejects if some forms have to wait. */
export function sendWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = null));
  return sending;
}

const SETTLED = '/settled-forms';
const openSettled = () => caches.open(`${CACHE_PREFIX}forms`);

async function readSettled(): Promise<SettledForm[]> {
  const kept = await (await openSettled()).match(SETTLED);
  return kept ? ((await kept.json()) as SettledForm[]) : [];
}

async function writeSettled(list: SettledForm[]): Promise<void> {
  await (await openSettled()).put(SETTLED, new Response(JSON.stringify(list)));
}

const settle = async (form: SettledForm) => writeSettled([...(await readSettled()), form].slice(-MOST_SETTLED));

/** Deletes the forms that were settled up to this time. Returns the others. */
async function dropSettled(until: number): Promise<SettledForm[]> {
  const settled = await readSettled();
  const kept = settled.filter(({ settledAt }) => settledAt > until);
  if (kept.length < settled.length) await writeSettled(kept);
  return kept;
}

/** Deletes the settled forms that the visitor has seen. */
export async function confirm(until: number): Promise<void> {
  await dropSettled(until);
  await tellPages();
}

/** Sends the state of the forms to all open pages. */
export async function tellPages(): Promise<void> {
  const waiting = (await queue.getAll()).map(({ timestamp = 0 }) => timestamp);
  const state: FormsState = { waiting, settled: await dropSettled(Date.now() - KEPT_MIN * 60_000) };
  const message: WorkerMessage = { type: 'forms', state };
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(message);
}
