import type { FastifyInstance } from 'fastify';
import { teamForm } from 'shared-contract';
import { agentEdit, agentForm, call } from '../../http/calls';
import { insertRow, listOrdered, updateRow } from '../../db/rows';
import { notFound } from '../../http/errors';
import type { Host } from '../../host';
import { entity, listOf } from '../../http/schemas';
import { managedCalls } from '../managed';

/** `/api/team`: team members (product.md 7.7). */
export function teamRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const answer = listOf(entity(teamForm.fields));
  app.get('/api/team', call({ summary: 'Team: all members', access: 'agent', answer }), () =>
    listOrdered(db, 'teamMembers', false),
  );
  app.get('/api/team/active', call({ summary: 'Team: members that visitors see', answer }), () =>
    listOrdered(db, 'teamMembers', true),
  );
  app.post(
    '/api/team/create',
    agentForm('Team: create', host, teamForm, async ({ fields, files }) => {
      await insertRow(db, 'teamMembers', fields, files);
      return 'Team created successfully';
    }),
  );
  app.post(
    '/api/team/edit',
    agentEdit('Team: edit', host, teamForm, async ({ id, fields, files }) => {
      if (!(await updateRow(db, 'teamMembers', id, fields, files))) throw notFound();
      return 'Team updated successfully';
    }),
  );
  managedCalls(app, db, {
    table: 'teamMembers',
    toggle: '/api/team/itemactiveinactive',
    remove: '/api/team/delete',
    name: 'Team',
    missingAsText: true,
  });
}
