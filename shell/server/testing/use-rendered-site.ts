import Fastify, { type FastifyInstance } from 'fastify';
import { buildServer } from '../server';
import { OPTIONS, SiteFolder } from './site-folder';

/** A server bundle. It numbers the pages that it renders, so that tests can tell a cached page from a rendered one. */
export const BUNDLE = `
let made = 0;
exports.page = async (path, language, origin, posted) => {
  if (path === '/gone') return { status: 404, html: 'nothing here' };
  if (path === '/moved') return { status: 302, location: '/projects' };
  if (path === '/bad') throw new Error('no');
  if (path === '/site') return '<p>' + origin + '</p>';
  if (posted) return '<p>' + JSON.stringify(posted) + '</p>';
  made += 1;
  return '<title>' + path + '</title><p>' + language + ' ' + made + '</p>';
};
exports.uncrawled = ['/login'];
exports.sitemap = async (api) => {
  const answer = await fetch(api + '/api/rows');
  if (!answer.ok) throw new Error('down');
  return answer.json();
};`;

export let folder: SiteFolder;
export let api: FastifyInstance;
export let site: FastifyInstance;
/** Paths that the API host lists for the sitemap, once the promise resolves; null makes it fail. */
let rows: string[] | null | Promise<string[]>;
export const setRows = (paths: typeof rows): void => void (rows = paths);

/** Contact messages that the API host received, with the client's address. */
export let sent: { body: unknown; from: unknown }[];
/** Text of the API host's response to a contact message. */
let contactReply: string;
export const setContactReply = (text: string): void => void (contactReply = text);
/** What the API host answers about a preview link; undefined: it lacks the call. */
let preview: { status: number; body: object } | undefined;
export const setPreview = (answer: typeof preview): void => void (preview = answer);

/** A server of the site. */
export const startServer = (apiUrl: string): Promise<FastifyInstance> =>
  buildServer({
    ...OPTIONS,
    api: apiUrl,
    dist: folder.dist,
    releases: folder.path,
    config: folder.config,
    renderers: 1,
  });

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  folder = await SiteFolder.make();
  await folder.register(await folder.release('main', '1', BUNDLE));
  api = Fastify();
  rows = ['/', '/rows/1'];
  api.get('/api/rows', async (_request, reply) => (await rows)?.map((path) => ({ path })) ?? reply.code(500).send());
  preview = undefined;
  api.get('/api/preview', (_request, reply) =>
    preview === undefined ? reply.callNotFound() : reply.code(preview.status).send(preview.body),
  );
  api.all('/api/save', () => 'done');
  api.all('/api/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'done';
  });
  sent = [];
  contactReply = 'Thank you.';
  api.post('/api/Contactus/create', ({ body, headers }) => {
    sent.push({ body, from: headers['x-forwarded-for'] });
    return { text: contactReply };
  });
  api.all('/api/refuse', (_request, reply) => reply.code(403).send());
  site = await startServer(await api.listen({ host: '127.0.0.1', port: 0 }));
});

afterEach(async () => {
  await site.close();
  await api.close();
  await folder.remove();
});
