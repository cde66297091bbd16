import { parentPort, workerData } from 'node:worker_threads';
import sanitize from 'sanitize-html';

const { articles, tags, attributes, picture } = workerData;

const RULES = {
  allowedTags: tags,
  allowedAttributes: { '*': attributes },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picture.test(attribs.src ?? ''),
  transformTags: {
    h1: 'h2',
    a: (tagName, { target, ...attribs }) => ({
      tagName,
      attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

parentPort.postMessage(articles.map((html) => sanitize(html, RULES)));
