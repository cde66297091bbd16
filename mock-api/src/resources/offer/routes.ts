import type { FastifyInstance } from 'fastify';
import { offerFields } from 'shared-contract';
import { removeRow, setActive } from '../../db/rows';
import { DATA_NOT_FOUND, notFound } from '../../errors';
import { readForm } from '../../files/form';
import { AGENT_ONLY, queryOf, type Host } from '../../host';
import { OFFERS, TEXT } from '../../schemas';
import { readId, readToggle, validate } from '../../validate';
import { createOffer, listOffers, updateOffer } from './repository';

/** `/api/offer`: time-limited offers (section 7). */
export function offerRoutes(app: FastifyInstance, { db, store }: Host): void {
  app.get('/api/offer', { schema: { response: OFFERS } }, ({ agent }) => listOffers(db, agent === null));
  app.get('/api/offer/active', { schema: { response: OFFERS } }, () => listOffers(db, true));
  app.post('/api/offer/create', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    const { fields, files } = await readForm(request, store, { image: 'image' });
    await createOffer(db, validate(offerFields, fields), files.image);
    return 'Offer created successfully';
  });
  app.post('/api/offer/edit', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    const { fields, files } = await readForm(request, store, { image: 'image' });
    if (!(await updateOffer(db, readId(fields.id), validate(offerFields, fields), files.image))) throw notFound();
    return 'Offer updated successfully';
  });
  app.post('/api/offer/itemactiveinactive', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    const { id, value } = queryOf(request);
    const active = readToggle(value);
    if (!(await setActive(db, 'offers', readId(id), active))) return DATA_NOT_FOUND;
    return active ? 'Offer activated successfully' : 'Offer deactivated successfully';
  });
  app.post('/api/offer/delete', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    if (!(await removeRow(db, 'offers', readId(queryOf(request).id)))) throw notFound();
    return 'Offer deleted successfully';
  });
}
