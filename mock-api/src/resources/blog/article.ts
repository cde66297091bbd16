import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { ARTICLE_ATTRIBUTES, ARTICLE_PICTURE, ARTICLE_TAGS } from 'shared-contract';
import { invalidField } from '../../http/errors';

/** The parser's time grows with the square of the number of open tags. */
const MAX_TAGS = 10_000;
/** Stops malicious text from keeping the parser busy; an article takes milliseconds. */
const MAX_SECONDS = 10;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const ALLOWED = { tags: ARTICLE_TAGS, attributes: ARTICLE_ATTRIBUTES, picture: ARTICLE_PICTURE };

const WORKER = new URL('./article-worker.mjs', import.meta.url);

const inTurn = pLimit(1);

const tooComplex = () => invalidField('description', 'The text has too many elements.');

/**
 * Sanitises an article's HTML, in a worker thread so that other calls need not wait. Clients sanitise again before they
 * render it. Throws 400 for more than `MAX_TAGS` or `MAX_SECONDS`.
 */
export async function cleanArticle(html: string): Promise<string> {
  if (html.split(/<[a-z]/i).length > MAX_TAGS) throw tooComplex();
  // Plain text needs no sanitising.
  if (!/[<&>"]/.test(html)) return html;
  return inTurn(async () => {
    const worker = new Worker(WORKER, { workerData: { html, ...ALLOWED }, resourceLimits: RESOURCE_LIMITS });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        timer = setTimeout(() => reject(tooComplex()), MAX_SECONDS * 1000);
        worker.once('message', resolve).once('error', reject);
      });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });
}
