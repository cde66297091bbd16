import type { FastifyInstance } from 'fastify';
import { contactRules } from 'shared-contract';
import { updateRow } from '../../db/rows';
import { call, queryOf } from '../../http/calls';
import { notFound } from '../../http/errors';
import type { Host } from '../../host';
import { PAGING, readPage, sendRows } from '../../http/pages';
import { CONTACT_MESSAGES, REPLY_TEXT, TEXT } from '../../http/schemas';
import { readId, readToggle } from '../../http/validate';
import { removeCall } from '../managed';
import { openInbox } from './inbox';
import { countContactMessages, listContactMessages } from './repository';

const DEFAULT_PAGE_SIZE = 10;

/** `/api/Contactus`: contact submissions (product.md 7.12). */
export function contactRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const receive = openInbox(host);
  app.get(
    '/api/Contactus',
    call({
      summary: 'Contact messages: one page',
      access: 'agent',
      query: [...PAGING, 'spam'],
      answer: CONTACT_MESSAGES,
    }),
    async (request, reply) => {
      const { spam } = queryOf(request);
      const { page, pageSize } = readPage(request, DEFAULT_PAGE_SIZE);
      const isSpam = spam !== undefined && readToggle(spam, 'spam');
      const rows = await listContactMessages(db, isSpam, page, pageSize);
      return sendRows(reply, { rows, total: await countContactMessages(db, isSpam) });
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
      if (!(await updateRow(db, 'contactMessages', readId(id), { isSpam }))) throw notFound();
      return isSpam ? 'Message marked as spam' : 'Marked as not spam';
    },
  );
  removeCall(app, db, { table: 'contactMessages', remove: '/api/Contactus/delete', name: 'Message' });
}
