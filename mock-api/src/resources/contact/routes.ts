import type { FastifyInstance } from 'fastify';
import { contactRules, TOTAL_COUNT } from 'shared-contract';
import { call, queryOf } from '../../http/calls';
import { invalidField, notFound } from '../../http/errors';
import type { Host } from '../../host';
import { CONTACT_MESSAGES, REPLY_TEXT, TEXT } from '../../http/schemas';
import { readId, readToggle } from '../../http/validate';
import { removeCall } from '../managed';
import { openInbox } from './inbox';
import { countContactMessages, listContactMessages, markSpam } from './repository';

const MAX_PAGE_SIZE = 100;

/** Reads a whole number from 1 to `max`; `fallback` if it is missing. Throws 400 for anything else. */
function readCount(value: unknown, field: string, fallback: number, max: number): number {
  if (value === undefined) return fallback;
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (count < 1 || count > max) throw invalidField(field, `${field} must be a whole number from 1 to ${max}.`);
  return count;
}

/** `/api/Contactus`: contact submissions (product.md 7.12). */
export function contactRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const receive = openInbox(host);
  app.get(
    '/api/Contactus',
    call({
      summary: 'Contact messages: one page',
      access: 'agent',
      query: ['page', 'pageSize', 'spam'],
      answer: CONTACT_MESSAGES,
    }),
    async (request, reply) => {
      const { page, pageSize, spam } = queryOf(request);
      const size = readCount(pageSize, 'pageSize', 10, MAX_PAGE_SIZE);
      const isSpam = spam !== undefined && readToggle(spam, 'spam');
      const messages = await listContactMessages(db, isSpam, readCount(page, 'page', 1, 999_999_999), size);
      void reply.header(TOTAL_COUNT, await countContactMessages(db, isSpam));
      return messages;
    },
  );
  const sending = call({ summary: 'Contact message: send', input: { body: contactRules }, answer: REPLY_TEXT });
  app.post('/api/Contactus/create', sending, async (request) => {
    await receive(request);
    return { text: 'Thank you. Your message has reached us.' };
  });
  app.post(
    '/api/Contactus/markspam',
    call({ summary: 'Contact message: mark as spam, or not', access: 'agent', query: ['id', 'value'], answer: TEXT }),
    async (request) => {
      const { id, value } = queryOf(request);
      const isSpam = readToggle(value);
      if (!(await markSpam(db, readId(id), isSpam))) throw notFound();
      return isSpam ? 'Message marked as spam' : 'Marked as not spam';
    },
  );
  removeCall(app, db, { table: 'contactMessages', remove: '/api/Contactus/delete', name: 'Message' });
}
