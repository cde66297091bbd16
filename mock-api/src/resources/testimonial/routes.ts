import type { FastifyInstance } from 'fastify';
import { testimonialForm } from 'shared-contract';
import { agentEdit, agentForm, call } from '../../http/calls';
import { insertRow, listOrdered, updateRow } from '../../db/rows';
import { notFound } from '../../http/errors';
import type { Host } from '../../host';
import { entity, listOf } from '../../http/schemas';
import { managedCalls } from '../managed';

/** `/api/testimonial`: what customers and landowners say (product.md 7.8). */
export function testimonialRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const answer = listOf(entity(testimonialForm.fields));
  const all = call({ summary: 'Testimonials: all for an agent, active ones for a visitor', access: 'either', answer });
  app.get('/api/testimonial', all, ({ agent }) => listOrdered(db, 'testimonials', agent === null));
  app.get('/api/testimonial/active', call({ summary: 'Testimonials: active ones', answer }), () =>
    listOrdered(db, 'testimonials', true),
  );
  app.post(
    '/api/testimonial/create',
    agentForm('Testimonial: create', host, testimonialForm, async ({ fields, files }) => {
      await insertRow(db, 'testimonials', fields, files);
      return 'Testimonial created successfully';
    }),
  );
  app.post(
    '/api/testimonial/edit',
    agentEdit('Testimonial: edit', host, testimonialForm, async ({ id, fields, files }) => {
      if (!(await updateRow(db, 'testimonials', id, fields, files))) throw notFound();
      return 'Testimonial updated successfully';
    }),
  );
  managedCalls(app, db, {
    table: 'testimonials',
    toggle: '/api/testimonial/itemactiveinactive',
    remove: '/api/testimonial/delete',
    name: 'Testimonial',
    missingAsText: true,
  });
}
