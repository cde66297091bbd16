import { PREVIEW } from 'shared-contract';
import type { Page } from '../pages/renderer/messages';
import { styleHashes } from '../security/inline-hashes';
import { escapeMarkup } from '../static/escape-markup';
import type { SiteFiles } from '../static/site-files';

const TIMEOUT_MS = 5000;

/** Headers of everything that a preview link opens: not for caches, crawlers or other sites. */
export const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** What the API host answers for a valid link. */
interface Previewed {
  label: string;
  expiresAt: string;
  isActive: boolean;
  hasDraft: boolean;
}

/** Banner of a page that shows a draft, or the page that answers a refused link. */
export type Preview = { banner: string } | { status: number; page: string };

/** At the bottom of the window: the site's navigation bar is at the top. */
const BANNER_STYLE = `
html{scroll-padding-bottom:112px}
body{padding-bottom:104px}
#preview{position:fixed;inset:auto 0 0;z-index:250;padding:12px 20px;border-top:3px solid #b8934f;background:#12372a;color:#f7f3ea;font-size:1rem;line-height:1.4;text-align:center}
#preview p{max-width:90ch;margin:0 auto;overflow-wrap:anywhere}
#preview strong{display:block}
#preview a{color:inherit}
@media print{#preview{position:static}}`;

const PAGE_STYLE = `
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;background:#f7f3ea;color:#16211c;font:1.0625rem/1.5 system-ui,sans-serif;text-align:center}
main{max-width:52ch}
h1{font-weight:500}
a{color:#12372a}`;

/** "Fri, Nov 5, 2027, 14:30", as in the dashboard. */
const TIME: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

function timeIn(timeZone: string, instant: string): string {
  const format = (zone: string) =>
    `${new Intl.DateTimeFormat('en-US', { ...TIME, timeZone: zone }).format(new Date(instant))} (${zone})`;
  try {
    return format(timeZone);
  } catch {
    return format('UTC');
  }
}

function bannerOf({ label, expiresAt, isActive, hasDraft }: Previewed, path: string, timeZone: string): string {
  const isPublished = isActive && !hasDraft;
  const title = isPublished ? 'Preview: this is the published version' : 'Preview – not published';
  const text = isPublished
    ? `The draft of “${label}” has been published or discarded.`
    : `“${label}” as visitors will see it. This link works until ${timeIn(timeZone, expiresAt)}.`;
  const link = isActive ? ` <a href="${escapeMarkup(path)}">Published page</a>` : '';
  return `<style>${BANNER_STYLE}</style><aside id="preview" aria-label="Preview"><p><strong>${title}</strong> ${escapeMarkup(text)}${link}</p></aside>`;
}

function refusal(status: number, title: string, text: string): Preview {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${PAGE_STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the website</a></p></main></body></html>`;
  return { status, page };
}

const ASK_FOR_ANOTHER = 'Please ask the person who sent it to you for a new one.';

/**
 * Asks the API host what the link's token shows. Null without a token, or if the API host lacks previews: the page is
 * then an ordinary one.
 */
export async function previewFor(address: string, api: string, { config }: SiteFiles): Promise<Preview | null> {
  const local = `http://site${address}`;
  if (!URL.canParse(local)) return null;
  const url = new URL(local);
  const token = url.searchParams.get(PREVIEW);
  if (token === null) return null;
  try {
    const call = new URL(`/api/preview?${new URLSearchParams({ [PREVIEW]: token })}`, api);
    const answer = await fetch(call, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    if (answer.status === 410)
      return refusal(
        410,
        'This preview link no longer works',
        `It has expired or was revoked, or what it shows has been deleted. ${ASK_FOR_ANOTHER}`,
      );
    if (answer.status === 403) return refusal(403, 'This preview link is not valid', ASK_FOR_ANOTHER);
    if (answer.status === 404 || (answer.ok && !isJson)) return null;
    if (answer.ok) {
      const { timeZone = 'UTC' } = (await config.get()).value;
      return { banner: bannerOf((await answer.json()) as Previewed, url.pathname, timeZone) };
    }
  } catch {
    // No usable reply from the API host: send the 503 below.
  }
  return refusal(503, 'The preview is not available at the moment', 'Please reload this page in a minute.');
}

/** Puts the banner into a document. */
export const withBanner = (html: string, banner: string): string =>
  html.replace(/<body[^>]*>/, (body) => body + banner);

/** Puts the banner into a rendered page. */
export function bannered(page: Page, banner: string): Omit<Page, 'compressed'> {
  const { body, inline, status, etag, complete } = page;
  const html = withBanner(new TextDecoder().decode(body), banner);
  const styles = [...inline.styles, ...styleHashes(banner)];
  return { body: new TextEncoder().encode(html), inline: { ...inline, styles }, status, etag, complete };
}
