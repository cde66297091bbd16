import type { FastifyInstance } from 'fastify';
import { contactFields } from 'shared-contract';
import { sendAnswer } from '../../answer-cache';
import { sharedChangesOf } from '../../db/transaction';
import { notFound } from '../../errors';
import { type Host, queryOf } from '../../host';
import { BLOG, BLOGS, FEATURES, LISTED_PROJECTS, PROJECT, PROJECT_GALLERY } from '../../schemas';
import { readId, validate } from '../../validate';
import { findBlog, listBlogs } from '../blog/repository';
import { createContactMessage } from '../contact/repository';
import { findProject, listFeatures, listGallery, listProjects } from '../project/repository';

const OF_PROJECT = { config: { query: ['projectId'] } } as const;

/** A filter of the public list; `all` and '' stand for none. */
function filterOf(value: unknown): string | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return word === '' || word === 'all' ? undefined : word;
}

/** `/api/website`: what visitors see, active rows only (section 7). */
export function websiteRoutes(app: FastifyInstance, { db, answers }: Host): void {
  const changes = sharedChangesOf(db, 'projects');
  app.get(
    '/api/website/getprojects',
    { config: { query: ['category', 'type'] }, schema: { response: LISTED_PROJECTS } },
    async (request, reply) => {
      const query = queryOf(request);
      const filter = { category: filterOf(query.category), type: filterOf(query.type) };
      const answer = await answers(`projects ${JSON.stringify(filter)}`, await changes(), async () => {
        const made = reply.serialize(await listProjects(db, { activeOnly: true, ...filter }));
        return typeof made === 'string' ? Buffer.from(made) : Buffer.from(new Uint8Array(made));
      });
      return sendAnswer(request, reply, answer);
    },
  );
  app.get('/api/website/getsingleproject', { ...OF_PROJECT, schema: { response: PROJECT } }, async (request) => {
    const project = await findProject(db, readId(queryOf(request).projectId, 'projectId'), true);
    if (project === null) throw notFound();
    return project;
  });
  app.get('/api/website/getprojectfeatures', { ...OF_PROJECT, schema: { response: FEATURES } }, (request) =>
    listFeatures(db, readId(queryOf(request).projectId, 'projectId'), true),
  );
  app.get('/api/website/getgalleries', { ...OF_PROJECT, schema: { response: PROJECT_GALLERY } }, (request) =>
    listGallery(db, readId(queryOf(request).projectId, 'projectId'), true),
  );
  app.get('/api/website/getblogs', { schema: { response: BLOGS } }, () => listBlogs(db, true));
  app.get(
    '/api/website/getsingleblog',
    { config: { query: ['blogId'] }, schema: { response: BLOG } },
    async (request) => {
      const blog = await findBlog(db, readId(queryOf(request).blogId, 'blogId'), true);
      if (blog === null) throw notFound();
      return blog;
    },
  );
  app.post('/api/website/createcontactus', { config: { input: { fields: contactFields } } }, async ({ body }) => {
    await createContactMessage(db, validate(contactFields, body));
    return { message: 'Thank you. Your tour request has reached us.' };
  });
}
