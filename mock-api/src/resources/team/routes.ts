import type { FastifyInstance } from 'fastify';
import { teamForm } from 'shared-contract';
import { call, readerOf } from '../../http/calls';
import { insertRow, listOrdered, updateRow } from '../../db/rows';
import type { Host } from '../../host';
import { PAGING, readOptionalPage, sendRows } from '../../http/pages';
import { entity, listOf } from '../../http/schemas';
import { managedCalls } from '../managed';

/** `/api/team` (product.md 7.7). */
export function teamRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const answer = listOf(entity(teamForm.fields));
  app.get(
    '/api/team',
    call({ summary: 'Team: all members', access: 'agent', answer }),
    async () => (await listOrdered(db, 'teamMembers', false)).rows,
  );
  app.get(
    '/api/team/active',
    call({ summary: 'Team: members that visitors see', query: PAGING, answer }),
    async (request, reply) =>
      sendRows(reply, await listOrdered(readerOf(host, request), 'teamMembers', true, readOptionalPage(request))),
  );
  managedCalls(app, host, {
    path: '/api/team',
    table: 'teamMembers',
    name: 'Team',
    form: teamForm,
    missingAsText: true,
    create: ({ fields, files }) => insertRow(db, 'teamMembers', fields, files),
    update: (id, { fields, files }) => updateRow(db, 'teamMembers', id, fields, files),
  });
}
