import type { FastifyInstance } from 'fastify';
import { offerForm } from 'shared-contract';
import { agentEdit, agentForm, call } from '../../http/calls';
import { insertRow, updateRow } from '../../db/rows';
import { notFound } from '../../http/errors';
import type { Host } from '../../host';
import { entity, listOf } from '../../http/schemas';
import { managedCalls } from '../managed';
import { listOffers } from './repository';

/** `/api/offer`: time-limited offers (product.md 7.5). */
export function offerRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const answer = listOf(entity(offerForm.fields));
  const all = call({
    summary: 'Offers: all for an agent, active ones for a visitor',
    access: 'either',
    answer,
  });
  app.get('/api/offer', all, ({ agent }) => listOffers(db, agent === null));
  app.get('/api/offer/active', call({ summary: 'Offers: active ones', answer }), () => listOffers(db, true));
  app.post(
    '/api/offer/create',
    agentForm('Offer: create', host, offerForm, async ({ fields, files }) => {
      await insertRow(db, 'offers', fields, files);
      return 'Offer created successfully';
    }),
  );
  app.post(
    '/api/offer/edit',
    agentEdit('Offer: edit', host, offerForm, async ({ id, fields, files }) => {
      if (!(await updateRow(db, 'offers', id, fields, files))) throw notFound();
      return 'Offer updated successfully';
    }),
  );
  managedCalls(app, db, {
    table: 'offers',
    toggle: '/api/offer/itemactiveinactive',
    remove: '/api/offer/delete',
    name: 'Offer',
    missingAsText: true,
  });
}
