import type { FastifyInstance } from 'fastify';
import { contactRules } from 'shared-contract';
import { changesOf } from '../../db/transaction';
import { sendAnswer } from '../../http/answer-cache';
import { call, queryOf } from '../../http/calls';
import { invalidField, notFound } from '../../http/errors';
import type { Host } from '../../host';
import { PAGING, readPage } from '../../http/pages';
import { CONTACT_MESSAGES, REPLY_TEXT, TEXT } from '../../http/schemas';
import { readId, readToggle } from '../../http/validate';
import { removeCall } from '../managed';
import { openInbox } from './inbox';
import { contactPages, type Position } from './list';
import { countContactMessages, findContactMessage, markSpam } from './repository';

const DEFAULT_PAGE_SIZE = 10;
const POSITION = /^(\d{4}-\d\d-\d\dT[\d:.]{1,20}Z)~(\d{1,15})$/;

/** Reads the position after which a page begins: the `X-Next-Page` of another page. Throws 400 for anything else. */
function readPosition(after: unknown): Position {
  const [, date, id] = (typeof after === 'string' && POSITION.exec(after)) || [];
  if (date === undefined) throw invalidField('after', 'after must be the value of X-Next-Page of another page.');
  return { date, id: readId(id, 'after') };
}

/** `/api/Contactus`: contact messages (product.md 7.12). */
export function contactRoutes(app: FastifyInstance, host: Host): void {
  const { db, answers } = host;
  const changes = changesOf(host, 'contactMessages');
  const readMessages = contactPages(db);
  const receive = openInbox(host);
  app.get(
    '/api/Contactus',
    call({
      summary: 'Contact messages: one page',
      access: 'agent',
      query: [...PAGING, 'spam', 'after', 'id'],
      answer: CONTACT_MESSAGES,
    }),
    async (request, reply) => {
      const { spam, after, id } = queryOf(request);
      if (id !== undefined) return findContactMessage(db, readId(id));
      const { page, pageSize } = readPage(request, DEFAULT_PAGE_SIZE);
      const isSpam = spam !== undefined && readToggle(spam, 'spam');
      const from = after === undefined ? page : readPosition(after);
      const version = await changes();
      const answer = await answers(`messages ${JSON.stringify([isSpam, from, pageSize])}`, version, async () => {
        const { body, last } = await readMessages(version, { isSpam, from, pageSize });
        return { body, total: await countContactMessages(db, isSpam), next: last && `${last.date}~${last.id}` };
      });
      return sendAnswer(request, reply, answer);
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
