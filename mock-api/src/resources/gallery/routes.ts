import type { FastifyInstance } from 'fastify';
import { galleryItemForm } from 'shared-contract';
import { agentEdit, agentForm, call } from '../../http/calls';
import { insertRow, listOrdered, updateRow } from '../../db/rows';
import { notFound } from '../../http/errors';
import type { Host } from '../../host';
import { entity, listOf } from '../../http/schemas';
import { managedCalls } from '../managed';

/** `/api/gallery`: the site gallery (product.md 7.9). */
export function galleryRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const answer = listOf(entity(galleryItemForm.fields));
  const all = call({
    summary: 'Gallery: all items for an agent, active ones for a visitor',
    access: 'either',
    answer,
  });
  app.get('/api/gallery', all, ({ agent }) => listOrdered(db, 'galleryItems', agent === null));
  app.post(
    '/api/gallery/create',
    agentForm('Gallery item: create', host, galleryItemForm, async ({ fields, files }) => {
      await insertRow(db, 'galleryItems', fields, files);
      return 'Gallery item created successfully';
    }),
  );
  app.post(
    '/api/gallery/edit',
    agentEdit('Gallery item: edit', host, galleryItemForm, async ({ id, fields, files }) => {
      if (!(await updateRow(db, 'galleryItems', id, fields, files))) throw notFound();
      return 'Gallery item updated successfully';
    }),
  );
  managedCalls(app, db, {
    table: 'galleryItems',
    toggle: '/api/gallery/itemactiveinactive',
    remove: '/api/gallery/delete',
    name: 'Gallery item',
  });
}
