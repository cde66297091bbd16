import type { FastifyInstance } from 'fastify';
import { offerFields } from 'shared-contract';
import { notFound } from '../../errors';
import { readForm } from '../../files/form';
import { AGENT_OR_VISITOR, agentForm, type Host } from '../../host';
import { OFFERS } from '../../schemas';
import { readId, validate } from '../../validate';
import { managedCalls } from '../managed';
import { createOffer, listOffers, updateOffer } from './repository';

const FILES = { image: 'image' } as const;

/** `/api/offer`: time-limited offers (section 7). */
export function offerRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  app.get('/api/offer', { ...AGENT_OR_VISITOR, schema: { response: OFFERS } }, ({ agent }) =>
    listOffers(db, agent === null),
  );
  app.get('/api/offer/active', { schema: { response: OFFERS } }, () => listOffers(db, true));
  app.post('/api/offer/create', agentForm(offerFields, FILES), async (request) => {
    const { fields, files } = await readForm(request, host, FILES);
    await createOffer(db, validate(offerFields, fields), files.image);
    return 'Offer created successfully';
  });
  app.post('/api/offer/edit', agentForm(offerFields, FILES, { edits: true }), async (request) => {
    const { fields, files } = await readForm(request, host, FILES);
    if (!(await updateOffer(db, readId(fields.id), validate(offerFields, fields), files.image))) throw notFound();
    return 'Offer updated successfully';
  });
  managedCalls(app, db, {
    table: 'offers',
    toggle: '/api/offer/itemactiveinactive',
    remove: '/api/offer/delete',
    name: 'Offer',
    missingAsText: true,
  });
}
