import type { FastifyInstance } from 'fastify';
import { blogForm } from 'shared-contract';
import { call } from '../../http/calls';
import type { Host } from '../../host';
import { BLOGS } from '../../http/schemas';
import { draftCalls } from '../draft/calls';
import { managedCalls } from '../managed';
import { createBlog, listBlogs, storedBlog, updateBlog } from './repository';

/** `/api/blog`: news and events, for agents (product.md 7.10). Visitors read them from `/api/website`. */
export function blogRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  app.get(
    '/api/blog',
    call({ summary: 'Blogs: all', access: 'agent', answer: BLOGS }),
    async () => (await listBlogs(db, false)).rows,
  );
  managedCalls(app, host, {
    path: '/api/blog',
    table: 'blogs',
    name: 'Blog',
    form: blogForm,
    missingAsText: true,
    create: (blog) => createBlog(db, blog),
    update: (id, blog) => updateBlog(db, id, blog),
  });
  draftCalls(app, host, {
    path: '/api/blog',
    table: 'blogs',
    name: 'Blog',
    form: blogForm,
    create: (blog) => createBlog(db, blog, false),
    stored: storedBlog,
  });
}
