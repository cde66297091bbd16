import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { ARTICLE_ATTRIBUTES, ARTICLE_PICTURE, ARTICLE_TAGS } from 'shared-contract';
import { invalidField } from '../../http/errors';

/** Maximum number of tags: the parser's time grows with the square of the number of open tags. */
const MAX_TAGS = 10_000;
/** Time limit of a run, for malicious text; normal articles take milliseconds. */
const MAX_SECONDS = 10;
/** Additional time for each article of an import. */
const MS_PER_ARTICLE = 10;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const ALLOWED = { tags: ARTICLE_TAGS, attributes: ARTICLE_ATTRIBUTES, picture: ARTICLE_PICTURE };

const WORKER = new URL('./article-worker.mjs', import.meta.url);

const inTurn = pLimit(1);

const tooComplex = () => invalidField('description', 'The text has too many elements.');

/** True for plain text, which needs no sanitising. */
const isPlain = (html: string) => !/[<&>"]/.test(html);

/** Throws 400 for more than `MAX_TAGS`. */
export function requireFewTags(html: string): void {
  if (html.split(/<[a-z]/i).length > MAX_TAGS) throw tooComplex();
}

/**
 * Sanitises the HTML of articles, in a worker thread so that other calls need not wait. Clients sanitise it again before
 * they render it. Throws 400 for an article with more than `MAX_TAGS`, or if the run takes too long.
 */
export async function cleanArticles(articles: readonly string[]): Promise<string[]> {
  for (const html of articles) requireFewTags(html);
  if (articles.every(isPlain)) return [...articles];
  const limitMs = MAX_SECONDS * 1000 + articles.length * MS_PER_ARTICLE;
  return inTurn(async () => {
    const worker = new Worker(WORKER, { workerData: { articles, ...ALLOWED }, resourceLimits: RESOURCE_LIMITS });
    let timer: NodeJS.Timeout | undefined;
    try {
      const clean = await new Promise<string[]>((resolve, reject) => {
        timer = setTimeout(() => reject(tooComplex()), limitMs);
        worker.once('message', resolve).once('error', reject);
      });
      return clean.map((html, index) => (isPlain(articles[index] ?? '') ? (articles[index] ?? '') : html));
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });
}

/** `cleanArticles` of one article. */
export const cleanArticle = async (html: string): Promise<string> => (await cleanArticles([html]))[0] ?? '';
