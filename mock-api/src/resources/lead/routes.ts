import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LEAD_STATUSES, leadForm, leadNoteForm, replyRules, toRecord, type LeadStatus } from 'shared-contract';
import * as z from 'zod/mini';
import { insertRow } from '../../db/rows';
import type { Host } from '../../host';
import { agentOf, call, queryOf } from '../../http/calls';
import { HttpError, invalidField, notFound } from '../../http/errors';
import { PAGING, readPage, sendRows } from '../../http/pages';
import { FILE, LEAD, LEADS, LEAD_OWNERS, TEXT } from '../../http/schemas';
import { idRule, readId, readToggle, validate } from '../../http/validate';
import { findAgentById } from '../authentication/repository';
import { isAddress, retryMail } from '../mail/outbox';
import { removeCall } from '../managed';
import { csvOf } from './csv';
import {
  editLead,
  findLead,
  leadPages,
  listOwners,
  queueReply,
  readLeads,
  type LeadEdit,
  type LeadFilters,
} from './repository';
import { siteTime, today } from './settings';

const DEFAULT_PAGE_SIZE = 25;
const FILTERS = ['owner', 'status', 'project', 'overdue'] as const;

const rowId = idRule('The id must be a whole number.');
const editRules = z.object({ id: rowId, revision: z.int('The revision must be a whole number.') });
const noteRules = z.object({ leadId: rowId, ...leadNoteForm.rules.shape });
const sentReplyRules = z.object({ leadId: rowId, ...replyRules.shape });

const isStatus = (value: unknown): value is LeadStatus => LEAD_STATUSES.some((status) => status === value);

function readFilters(request: FastifyRequest, { leads }: Host): LeadFilters {
  const { owner, status, project, overdue } = queryOf(request);
  if (status !== undefined && !isStatus(status))
    throw invalidField('status', `status must be one of ${LEAD_STATUSES.join(', ')}.`);
  return {
    status,
    ownerId: owner === undefined ? undefined : readId(owner, 'owner'),
    projectId: project === undefined ? undefined : readId(project, 'project'),
    dueBefore: overdue !== undefined && readToggle(overdue, 'overdue') ? today(leads.timeZone) : undefined,
  };
}

/** Validates only the fields that the body contains; the others keep their values. */
function readEdit(body: unknown): LeadEdit {
  const given = Object.keys(toRecord(body)).filter((name) => name in leadForm.rules.shape);
  const shape = Object.entries(leadForm.rules.shape).filter(([name]) => given.includes(name));
  return validate(z.object(Object.fromEntries(shape)), body);
}

/** `/api/leads` (product.md 7.18): how agents follow up on contact messages. */
export function leadRoutes(app: FastifyInstance, host: Host): void {
  const { db, mail } = host;
  const listLeads = leadPages(host);
  app.get(
    '/api/leads',
    call({ summary: 'Leads: one page, newest first', access: 'agent', query: [...FILTERS, ...PAGING], answer: LEADS }),
    async (request, reply) =>
      sendRows(reply, await listLeads(readFilters(request, host), readPage(request, DEFAULT_PAGE_SIZE))),
  );
  app.get(
    '/api/leads/owners',
    call({ summary: 'Leads: agents who can own them', access: 'agent', answer: LEAD_OWNERS }),
    () => listOwners(db),
  );
  app.get(
    '/api/leads/export',
    call({ summary: 'Leads: as CSV', access: 'agent', query: FILTERS, answer: FILE }),
    (request, reply) => {
      const filters = readFilters(request, host);
      const name = `leads-${siteTime(host.leads.timeZone).day}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(csvOf(readLeads(db, filters))));
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/leads/:id',
    call({ summary: 'Lead: with notes, replies and the other messages', access: 'agent', answer: LEAD }),
    async ({ params }) => {
      const lead = await findLead(db, readId(params.id));
      if (lead === undefined) throw notFound();
      return lead;
    },
  );
  app.post(
    '/api/leads/edit',
    call({ summary: 'Lead: edit', access: 'agent', input: { body: editRules }, answer: TEXT }),
    async (request) => {
      const { id, revision } = validate(editRules, request.body);
      const edit = readEdit(request.body);
      if (!(await editLead(host, { id, revision, agentId: agentOf(request).id, edit }))) throw notFound();
      return 'Lead updated successfully';
    },
  );
  app.post(
    '/api/leads/notes/create',
    call({ summary: 'Lead: add a note', access: 'agent', input: { body: noteRules }, answer: TEXT }),
    async (request) => {
      const { leadId, text } = validate(noteRules, request.body);
      const { email } = await findAgentById(db, agentOf(request).id);
      await insertRow(db, 'leadNotes', { leadId, text, author: email, date: new Date().toISOString() });
      return 'Note added successfully';
    },
  );
  removeCall(app, db, { table: 'leadNotes', remove: '/api/leads/notes/delete', name: 'Note' });
  app.post(
    '/api/leads/reply',
    call({ summary: 'Lead: reply by e-mail', access: 'agent', input: { body: sentReplyRules }, answer: TEXT }),
    async (request) => {
      if (mail === null) throw new HttpError(409, 'This site is not set up to send e-mail.');
      const { leadId, subject, text } = validate(sentReplyRules, request.body);
      const { id: agentId, email } = await findAgentById(db, agentOf(request).id);
      const replyTo = isAddress(email) ? email : '';
      if (!(await queueReply(db, mail, { leadId, agentId, replyTo, subject, text }))) throw notFound();
      return 'Reply is being sent';
    },
  );
  app.post(
    '/api/leads/replies/retry',
    call({ summary: 'Lead: send a failed reply again', access: 'agent', query: ['id'], answer: TEXT }),
    async (request) => {
      if (!(await retryMail(db, readId(queryOf(request).id)))) throw notFound();
      return 'Reply is being sent';
    },
  );
}
