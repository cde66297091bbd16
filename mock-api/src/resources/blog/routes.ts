import type { FastifyInstance } from 'fastify';
import { blogForm } from 'shared-contract';
import { agentEdit, agentForm, call } from '../../http/calls';
import { notFound } from '../../http/errors';
import type { Host } from '../../host';
import { BLOGS } from '../../http/schemas';
import { managedCalls } from '../managed';
import { createBlog, listBlogs, updateBlog } from './repository';

/** `/api/blog`: news and events as agents manage them (product.md 7.10). Visitors read them from `/api/website`. */
export function blogRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  app.get('/api/blog', call({ summary: 'Blogs: all', access: 'agent', answer: BLOGS }), () => listBlogs(db, false));
  app.post(
    '/api/blog/create',
    agentForm('Blog: create', host, blogForm, async (blog) => {
      await createBlog(db, blog);
      return 'Blog created successfully';
    }),
  );
  app.post(
    '/api/blog/edit',
    agentEdit('Blog: edit', host, blogForm, async ({ id, ...blog }) => {
      if (!(await updateBlog(db, id, blog))) throw notFound();
      return 'Blog updated successfully';
    }),
  );
  managedCalls(app, db, {
    table: 'blogs',
    toggle: '/api/blog/itemactiveinactive',
    remove: '/api/blog/delete',
    name: 'Blog',
    missingAsText: true,
  });
}
