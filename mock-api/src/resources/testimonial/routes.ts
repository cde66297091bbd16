import type { FastifyInstance } from 'fastify';
import { testimonialFields } from 'shared-contract';
import { notFound } from '../../errors';
import { readForm, requireContentType } from '../../files/form';
import { AGENT_OR_VISITOR, agentForm, type Host } from '../../host';
import { TESTIMONIALS } from '../../schemas';
import { readId, validate } from '../../validate';
import { managedCalls } from '../managed';
import { createTestimonial, listTestimonials, updateTestimonial } from './repository';

const FILES = { image: 'image', content: 'media' } as const;

/** `/api/testimonial`: what customers and landowners say (section 7). */
export function testimonialRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  app.get('/api/testimonial', { ...AGENT_OR_VISITOR, schema: { response: TESTIMONIALS } }, ({ agent }) =>
    listTestimonials(db, agent === null),
  );
  app.get('/api/testimonial/active', { schema: { response: TESTIMONIALS } }, () => listTestimonials(db, true));
  app.post('/api/testimonial/create', agentForm(testimonialFields, FILES), async (request) => {
    const { fields, files } = await readForm(request, host, FILES);
    const testimonial = validate(testimonialFields, fields);
    requireContentType(testimonial.contentType, files.content, 'content');
    await createTestimonial(db, testimonial, files);
    return 'Testimonial created successfully';
  });
  app.post('/api/testimonial/edit', agentForm(testimonialFields, FILES, { edits: true }), async (request) => {
    const { fields, files } = await readForm(request, host, FILES);
    const testimonial = validate(testimonialFields, fields);
    requireContentType(testimonial.contentType, files.content, 'content');
    if (!(await updateTestimonial(db, readId(fields.id), testimonial, files))) throw notFound();
    return 'Testimonial updated successfully';
  });
  managedCalls(app, db, {
    table: 'testimonials',
    toggle: '/api/testimonial/itemactiveinactive',
    remove: '/api/testimonial/delete',
    name: 'Testimonial',
    missingAsText: true,
  });
}
