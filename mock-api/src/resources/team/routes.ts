import type { FastifyInstance } from 'fastify';
import { teamFields } from 'shared-contract';
import { notFound } from '../../errors';
import { readForm } from '../../files/form';
import { AGENT_ONLY, agentForm, type Host } from '../../host';
import { TEAM } from '../../schemas';
import { readId, validate } from '../../validate';
import { managedCalls } from '../managed';
import { createTeamMember, listTeam, updateTeamMember } from './repository';

const FILES = { image: 'image' } as const;

/** Section 7 writes 'twiter' and 'linkedIn'. */
const SPELLING = { twitter: 'twiter', linkedin: 'linkedIn' } as const;

/** The fields of the call in the product's spelling. */
const fromWire = ({ twiter, linkedIn, ...fields }: Record<string, string>) => ({
  ...fields,
  twitter: twiter ?? fields.twitter,
  linkedin: linkedIn ?? fields.linkedin,
});

/** `/api/team`: team members (section 7). */
export function teamRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  app.get('/api/team', { ...AGENT_ONLY, schema: { response: TEAM } }, () => listTeam(db, false));
  app.get('/api/team/active', { schema: { response: TEAM } }, () => listTeam(db, true));
  app.post('/api/team/create', agentForm(teamFields, FILES, { spelling: SPELLING }), async (request) => {
    const { fields, files } = await readForm(request, host, FILES);
    await createTeamMember(db, validate(teamFields, fromWire(fields)), files.image);
    return 'Team created successfully';
  });
  app.post('/api/team/edit', agentForm(teamFields, FILES, { spelling: SPELLING, edits: true }), async (request) => {
    const { fields, files } = await readForm(request, host, FILES);
    const found = await updateTeamMember(db, readId(fields.id), validate(teamFields, fromWire(fields)), files.image);
    if (!found) throw notFound();
    return 'Team updated successfully';
  });
  managedCalls(app, db, {
    table: 'teamMembers',
    toggle: '/api/team/itemactiveinactive',
    remove: '/api/team/delete',
    name: 'Team',
    missingAsText: true,
  });
}
