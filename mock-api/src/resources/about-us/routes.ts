import type { FastifyInstance } from 'fastify';
import { aboutUsForm } from 'shared-contract';
import { call, readerOf } from '../../http/calls';
import { insertRow, updateRow } from '../../db/rows';
import type { Host } from '../../host';
import { entity, listOf } from '../../http/schemas';
import { formCalls, removeCall } from '../managed';
import { listAboutUs } from './repository';

/** `/api/aboutus` (product.md 7.6). */
export function aboutUsRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const answer = listOf(entity(aboutUsForm.fields));
  app.get('/api/aboutus', call({ summary: 'About Us: all records', answer }), (request) =>
    listAboutUs(readerOf(host, request)),
  );
  formCalls(app, host, {
    path: '/api/aboutus',
    name: 'About Us',
    form: aboutUsForm,
    create: ({ fields, files }) => insertRow(db, 'aboutUs', fields, files),
    update: (id, { fields, files }) => updateRow(db, 'aboutUs', id, fields, files),
  });
  removeCall(app, db, { table: 'aboutUs', remove: '/api/aboutus/delete', name: 'About Us' });
}
