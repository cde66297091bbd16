import type { FastifyInstance } from 'fastify';
import { galleryItemForm } from 'shared-contract';
import { call, readerOf } from '../../http/calls';
import { insertRow, listOrdered, updateRow } from '../../db/rows';
import type { Host } from '../../host';
import { PAGING, readOptionalPage, sendRows } from '../../http/pages';
import { entity, listOf } from '../../http/schemas';
import { managedCalls } from '../managed';

/** `/api/gallery`: the site gallery (product.md 7.9). */
export function galleryRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const answer = listOf(entity(galleryItemForm.fields));
  const all = call({
    summary: 'Gallery: all items for an agent, active ones for a visitor',
    access: 'either',
    query: PAGING,
    answer,
  });
  app.get('/api/gallery', all, async (request, reply) =>
    sendRows(
      reply,
      await listOrdered(readerOf(host, request), 'galleryItems', request.agent === null, readOptionalPage(request)),
    ),
  );
  managedCalls(app, host, {
    path: '/api/gallery',
    table: 'galleryItems',
    name: 'Gallery item',
    form: galleryItemForm,
    create: ({ fields, files }) => insertRow(db, 'galleryItems', fields, files),
    update: (id, { fields, files }) => updateRow(db, 'galleryItems', id, fields, files),
  });
}
