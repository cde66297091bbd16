import { savedAddress } from './protocol';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Inserts a notice into a saved page, in the style of the shell's notices (`src/index.html`). It contains the address
 * under which the copy was saved, for `boot/start.tsx`, and links to the requested address, whose query may differ.
 */
export async function labelled(copy: Response, requested: string): Promise<Response> {
  const html = await copy.text();
  const url = new URL(requested);
  const saved = new Date(copy.headers.get('date') ?? Date.now());
  const timeIn = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(saved);
  const label = `<aside class="incomplete" role="status" id="saved-copy" data-address="${escaped(savedAddress(url))}"><p lang="en">You are offline or the connection is slow. This is a copy of the page, saved on ${timeIn('en-GB')}. Prices and availability may have changed.</p><p lang="bn">আপনি অফলাইনে আছেন বা সংযোগ ধীর। এটি এই পাতার একটি কপি, সংরক্ষিত হয়েছে ${timeIn('bn')}। দাম ও প্রাপ্যতা বদলে থাকতে পারে।</p><a href="${escaped(url.pathname + url.search)}"><span lang="en">Try again</span><span lang="bn">আবার চেষ্টা করুন</span></a></aside>`;
  const at = html.lastIndexOf('</body>');
  const headers = new Headers(copy.headers);
  // These describe the original body; this one is decompressed and longer.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const text = at === -1 ? html + label : html.slice(0, at) + label + html.slice(at);
  return new Response(text, { status: copy.status, headers });
}

/** Texts of the offline page. */
const WORDS = {
  en: {
    title: 'You are offline',
    text: 'This page cannot be loaded without a connection.',
    again: 'Try again',
    saved: 'These pages are saved on this device:',
  },
  bn: {
    title: 'আপনি অফলাইনে আছেন',
    text: 'সংযোগ ছাড়া এই পাতাটি লোড করা যাবে না।',
    again: 'আবার চেষ্টা করুন',
    saved: 'এই পাতাগুলো এই ডিভাইসে সংরক্ষিত আছে:',
  },
} as const;

const STYLE = `body{display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;background:#f7f3ea;color:#16211c;font:1.0625rem/1.6 system-ui,sans-serif}h1{font-weight:500}a{color:#12372a}li{padding:6px 0}`;

/** The page for an address that was not saved. Lists the saved pages, in the language of the last saved one. */
export async function offlinePage(cacheName: string): Promise<Response> {
  const list = await listOf(cacheName).catch(() => []);
  const links = list.map(({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`).join('');
  const language = list.at(-1)?.language ?? 'en';
  const words = WORDS[language];
  const saved = links && `<p>${words.saved}</p><ul>${links}</ul>`;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${STYLE}</style></head><body><main><h1>${words.title}</h1><p>${words.text} <a href="">${words.again}</a></p>${saved}</main></body></html>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

interface SavedPage {
  path: string;
  title: string;
  language: keyof typeof WORDS;
}

/** The saved pages, oldest first. Skips those that older versions of the worker saved with their whole query. */
async function listOf(cacheName: string): Promise<SavedPage[]> {
  const cache = await caches.open(cacheName);
  const listed = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const url = new URL(request.url);
      const path = savedAddress(url);
      if (path !== url.pathname + url.search) return [];
      const html = (await (await cache.match(request))?.text()) ?? '';
      const title = /<title[^>]*>([^<]+)/.exec(html)?.[1];
      const language = /<html[^>]* lang="bn"/.test(html) ? ('bn' as const) : ('en' as const);
      return title === undefined ? [] : { path, title, language };
    }),
  );
  return listed.flat();
}
