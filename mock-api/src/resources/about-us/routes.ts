import type { FastifyInstance } from 'fastify';
import { aboutUsFields } from 'shared-contract';
import { removeRow } from '../../db/rows';
import { notFound } from '../../errors';
import { readForm } from '../../files/form';
import { agentCall, agentForm, type Host, queryOf } from '../../host';
import { ABOUT_US } from '../../schemas';
import { readId, validate } from '../../validate';
import { createAboutUs, listAboutUs, updateAboutUs } from './repository';

const PICTURES = { ownerImage: 'image', visionImage: 'image', missionImage: 'image' } as const;

/** `/api/aboutus`: the company's own story (section 7). */
export function aboutUsRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  app.get('/api/aboutus', { schema: { response: ABOUT_US } }, () => listAboutUs(db));
  app.post('/api/aboutus/create', agentForm(aboutUsFields, PICTURES), async (request) => {
    const { fields, files } = await readForm(request, host, PICTURES);
    await createAboutUs(db, validate(aboutUsFields, fields), files);
    return 'About Us created successfully';
  });
  app.post('/api/aboutus/edit', agentForm(aboutUsFields, PICTURES, { edits: true }), async (request) => {
    const { fields, files } = await readForm(request, host, PICTURES);
    if (!(await updateAboutUs(db, readId(fields.id), validate(aboutUsFields, fields), files))) throw notFound();
    return 'About Us updated successfully';
  });
  app.post('/api/aboutus/delete', agentCall(['id']), async (request) => {
    if (!(await removeRow(db, 'aboutUs', readId(queryOf(request).id)))) throw notFound();
    return 'About Us deleted successfully';
  });
}
