import type { FastifyInstance } from 'fastify';
import { contactRules, PREVIEW } from 'shared-contract';
import { call, queryOf } from '../../http/calls';
import { notFound } from '../../http/errors';
import type { Host } from '../../host';
import { PAGING, readOptionalPage, sendRows } from '../../http/pages';
import { BLOG, BLOGS, FEATURES, MESSAGE, PROJECT, PROJECT_GALLERY } from '../../http/schemas';
import { readId } from '../../http/validate';
import { findBlog, listBlogs } from '../blog/repository';
import { openInbox } from '../contact/inbox';
import { readForVisitor } from '../draft/preview';
import { findProject, listFeatures, listGallery } from '../project/repository';
import { projectListRoutes } from '../project/search/routes';

const ofProject = (summary: string, answer: object) => call({ summary, query: ['projectId', PREVIEW], answer });

/** `/api/website`: lists for visitors, active rows only (product.md 7.4). */
export function websiteRoutes(app: FastifyInstance, host: Host): void {
  const receive = openInbox(host);
  projectListRoutes(app, host);

  app.get(
    '/api/website/getsingleproject',
    ofProject('Project: one that visitors see', PROJECT),
    async (request, reply) => {
      const id = readId(queryOf(request).projectId, 'projectId');
      const project = await readForVisitor(host, request, reply, (from) => findProject(from, id, true));
      if (project === null) throw notFound();
      return project;
    },
  );
  app.get('/api/website/getprojectfeatures', ofProject('Features that visitors see', FEATURES), (request, reply) => {
    const id = readId(queryOf(request).projectId, 'projectId');
    return readForVisitor(host, request, reply, (from) => listFeatures(from, id, true));
  });
  app.get('/api/website/getgalleries', ofProject('Gallery that visitors see', PROJECT_GALLERY), (request, reply) => {
    const id = readId(queryOf(request).projectId, 'projectId');
    return readForVisitor(host, request, reply, (from) => listGallery(from, id, true));
  });
  app.get(
    '/api/website/getblogs',
    call({ summary: 'Blogs that visitors see', query: [...PAGING, PREVIEW], answer: BLOGS }),
    async (request, reply) => {
      const page = readOptionalPage(request);
      return sendRows(reply, await readForVisitor(host, request, reply, (from) => listBlogs(from, true, page)));
    },
  );
  app.get(
    '/api/website/getsingleblog',
    call({ summary: 'Blog: one that visitors see', query: ['blogId', PREVIEW], answer: BLOG }),
    async (request, reply) => {
      const id = readId(queryOf(request).blogId, 'blogId');
      const blog = await readForVisitor(host, request, reply, (from) => findBlog(from, id, true));
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
