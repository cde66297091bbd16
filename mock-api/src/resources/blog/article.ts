import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { ARTICLE_ATTRIBUTES, ARTICLE_PICTURE, ARTICLE_TAGS } from 'shared-contract';
import { invalidField } from '../../http/errors';

/** The parser's work grows with the square of the tags that are open at a time. */
const MAX_TAGS = 10_000;
/** Text that is made for it keeps the parser busy for longer than anybody wants to wait; an article takes milliseconds. */
const MAX_SECONDS = 10;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const ALLOWED = { tags: ARTICLE_TAGS, attributes: ARTICLE_ATTRIBUTES, picture: ARTICLE_PICTURE };

const WORKER = new URL('./article-worker.mjs', import.meta.url);

const inTurn = pLimit(1);

const tooIntricate = () => invalidField('description', 'The text has too many elements.');

/**
 * An article's HTML without anything that a page must not run, made in a thread of its own, so that other calls do not wait
 * for it. Clients sanitise once more before they render it. Throws 400 for more than `MAX_TAGS` or `MAX_SECONDS`.
 */
export async function cleanArticle(html: string): Promise<string> {
  if (html.split(/<[a-z]/i).length > MAX_TAGS) throw tooIntricate();
  // Nothing to clean, as in most texts that are not articles.
  if (!/[<&>"]/.test(html)) return html;
  return inTurn(async () => {
    const worker = new Worker(WORKER, { workerData: { html, ...ALLOWED }, resourceLimits: RESOURCE_LIMITS });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        timer = setTimeout(() => reject(tooIntricate()), MAX_SECONDS * 1000);
        worker.once('message', resolve).once('error', reject);
      });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });
}
