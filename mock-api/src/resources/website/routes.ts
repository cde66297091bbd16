import type { FastifyInstance } from 'fastify';
import { contactRules } from 'shared-contract';
import { sendAnswer } from '../../http/answer-cache';
import { call, queryOf } from '../../http/calls';
import { changesOf } from '../../db/transaction';
import { notFound } from '../../http/errors';
import type { Host } from '../../host';
import { PAGING, readOptionalPage, sendRows } from '../../http/pages';
import { BLOG, BLOGS, FEATURES, LISTED_PROJECTS, MESSAGE, PROJECT, PROJECT_GALLERY } from '../../http/schemas';
import { readId } from '../../http/validate';
import { findBlog, listBlogs } from '../blog/repository';
import { openInbox } from '../contact/inbox';
import { findProject, listFeatures, listGallery, listProjects } from '../project/repository';

const ofProject = (summary: string, answer: object) => call({ summary, query: ['projectId'], answer });

/** Reads a filter of the public list; `all` and '' mean no filter. */
function filterOf(value: unknown): string | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return word === '' || word === 'all' ? undefined : word;
}

/** `/api/website`: what visitors see, active rows only (product.md 7.4). */
export function websiteRoutes(app: FastifyInstance, host: Host): void {
  const { db, answers } = host;
  const receive = openInbox(host);
  const changes = changesOf(host, 'projects');
  app.get(
    '/api/website/getprojects',
    call({ summary: 'Projects that visitors see', query: ['category', 'type', ...PAGING], answer: LISTED_PROJECTS }),
    async (request, reply) => {
      const query = queryOf(request);
      const filter = { category: filterOf(query.category), type: filterOf(query.type) };
      const page = readOptionalPage(request);
      const key = `projects ${JSON.stringify([filter, page])}`;
      const answer = await answers(key, await changes(), async () => {
        const { rows, total } = await listProjects(db, { activeOnly: true, ...filter }, page);
        const made = reply.serialize(rows);
        return { body: typeof made === 'string' ? Buffer.from(made) : Buffer.from(new Uint8Array(made)), total };
      });
      return sendAnswer(request, reply, answer);
    },
  );
  app.get('/api/website/getsingleproject', ofProject('Project: one that visitors see', PROJECT), async (request) => {
    const project = await findProject(db, readId(queryOf(request).projectId, 'projectId'), true);
    if (project === null) throw notFound();
    return project;
  });
  app.get('/api/website/getprojectfeatures', ofProject('Features that visitors see', FEATURES), (request) =>
    listFeatures(db, readId(queryOf(request).projectId, 'projectId'), true),
  );
  app.get('/api/website/getgalleries', ofProject('Gallery that visitors see', PROJECT_GALLERY), (request) =>
    listGallery(db, readId(queryOf(request).projectId, 'projectId'), true),
  );
  app.get(
    '/api/website/getblogs',
    call({ summary: 'Blogs that visitors see', query: PAGING, answer: BLOGS }),
    async (request, reply) => sendRows(reply, await listBlogs(db, true, readOptionalPage(request))),
  );
  app.get(
    '/api/website/getsingleblog',
    call({ summary: 'Blog: one that visitors see', query: ['blogId'], answer: BLOG }),
    async (request) => {
      const blog = await findBlog(db, readId(queryOf(request).blogId, 'blogId'), true);
      if (blog === null) throw notFound();
      return blog;
    },
  );
  const asking = call({ summary: 'Tour request: send', input: { body: contactRules }, answer: MESSAGE });
  app.post('/api/website/createcontactus', asking, async (request) => {
    await receive(request);
    return { message: 'Thank you. Your tour request has reached us.' };
  });
}
