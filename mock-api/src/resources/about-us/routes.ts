import type { FastifyInstance } from 'fastify';
import { aboutUsForm } from 'shared-contract';
import { agentEdit, agentForm, call } from '../../http/calls';
import { insertRow, updateRow } from '../../db/rows';
import { notFound } from '../../http/errors';
import type { Host } from '../../host';
import { entity, listOf } from '../../http/schemas';
import { removeCall } from '../managed';
import { listAboutUs } from './repository';

/** `/api/aboutus`: the company's own story (product.md 7.6). */
export function aboutUsRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const answer = listOf(entity(aboutUsForm.fields));
  app.get('/api/aboutus', call({ summary: 'About Us: all records', answer }), () => listAboutUs(db));
  app.post(
    '/api/aboutus/create',
    agentForm('About Us: create', host, aboutUsForm, async ({ fields, files }) => {
      await insertRow(db, 'aboutUs', fields, files);
      return 'About Us created successfully';
    }),
  );
  app.post(
    '/api/aboutus/edit',
    agentEdit('About Us: edit', host, aboutUsForm, async ({ id, fields, files }) => {
      if (!(await updateRow(db, 'aboutUs', id, fields, files))) throw notFound();
      return 'About Us updated successfully';
    }),
  );
  removeCall(app, db, { table: 'aboutUs', remove: '/api/aboutus/delete', name: 'About Us' });
}
