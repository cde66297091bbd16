import type { FastifyInstance } from 'fastify';
import { testimonialForm } from 'shared-contract';
import { call, readerOf } from '../../http/calls';
import { insertRow, listOrdered, updateRow } from '../../db/rows';
import type { Host } from '../../host';
import { PAGING, readOptionalPage, sendRows } from '../../http/pages';
import { entity, listOf } from '../../http/schemas';
import { managedCalls } from '../managed';

/** `/api/testimonial` (product.md 7.8). */
export function testimonialRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const answer = listOf(entity(testimonialForm.fields));
  const all = call({ summary: 'Testimonials: all for an agent, active ones for a visitor', access: 'either', answer });
  app.get(
    '/api/testimonial',
    all,
    async (request) => (await listOrdered(readerOf(host, request), 'testimonials', request.agent === null)).rows,
  );
  app.get(
    '/api/testimonial/active',
    call({ summary: 'Testimonials: active ones', query: PAGING, answer }),
    async (request, reply) =>
      sendRows(reply, await listOrdered(readerOf(host, request), 'testimonials', true, readOptionalPage(request))),
  );
  managedCalls(app, host, {
    path: '/api/testimonial',
    table: 'testimonials',
    name: 'Testimonial',
    form: testimonialForm,
    missingAsText: true,
    create: ({ fields, files }) => insertRow(db, 'testimonials', fields, files),
    update: (id, { fields, files }) => updateRow(db, 'testimonials', id, fields, files),
  });
}
