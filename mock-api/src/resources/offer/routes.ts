import type { FastifyInstance } from 'fastify';
import { offerForm, PREVIEW } from 'shared-contract';
import { call, readerOf } from '../../http/calls';
import { insertRow, updateRow } from '../../db/rows';
import type { Host } from '../../host';
import { entity, listOf } from '../../http/schemas';
import { draftCalls } from '../draft/calls';
import { readForVisitor } from '../draft/preview';
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
  app.get('/api/offer', all, (request) => listOffers(readerOf(host, request), request.agent === null));
  app.get('/api/offer/active', call({ summary: 'Offers: active ones', query: [PREVIEW], answer }), (request, reply) =>
    readForVisitor(host, request, reply, (from) => listOffers(from, true)),
  );
  managedCalls(app, host, {
    path: '/api/offer',
    table: 'offers',
    name: 'Offer',
    form: offerForm,
    missingAsText: true,
    create: ({ fields, files }) => insertRow(db, 'offers', fields, files),
    update: (id, { fields, files }) => updateRow(db, 'offers', id, fields, files),
  });
  draftCalls(app, host, {
    path: '/api/offer',
    table: 'offers',
    name: 'Offer',
    form: offerForm,
    create: ({ fields, files }) => insertRow(db, 'offers', { ...fields, isActive: false }, files),
    stored: (fields) => fields,
  });
}
