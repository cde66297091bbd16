import type { FastifyInstance } from 'fastify';
import { blogFields } from 'shared-contract';
import { notFound } from '../../errors';
import { readForm } from '../../files/form';
import { AGENT_ONLY, agentForm, type Host } from '../../host';
import { BLOGS } from '../../schemas';
import { readId, validate } from '../../validate';
import { managedCalls } from '../managed';
import { createBlog, listBlogs, updateBlog } from './repository';

const FILES = { image: 'image' } as const;

/** `/api/blog`: news and events as agents manage them (section 7). Visitors read them from `/api/website`. */
export function blogRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  app.get('/api/blog', { ...AGENT_ONLY, schema: { response: BLOGS } }, () => listBlogs(db, false));
  app.post('/api/blog/create', agentForm(blogFields, FILES), async (request) => {
    const { fields, files } = await readForm(request, host, FILES);
    await createBlog(db, validate(blogFields, fields), files.image);
    return 'Blog created successfully';
  });
  app.post('/api/blog/edit', agentForm(blogFields, FILES, { edits: true }), async (request) => {
    const { fields, files } = await readForm(request, host, FILES);
    if (!(await updateBlog(db, readId(fields.id), validate(blogFields, fields), files.image))) throw notFound();
    return 'Blog updated successfully';
  });
  managedCalls(app, db, {
    table: 'blogs',
    toggle: '/api/blog/itemactiveinactive',
    remove: '/api/blog/delete',
    name: 'Blog',
    missingAsText: true,
  });
}
