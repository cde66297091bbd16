import type { FastifyInstance } from 'fastify';
import { contactRules, TOTAL_COUNT } from 'shared-contract';
import { call, queryOf } from '../../calls';
import { invalidField } from '../../errors';
import type { Host } from '../../host';
import { CONTACT_MESSAGES, REPLY_TEXT } from '../../schemas';
import { validate } from '../../validate';
import { countContactMessages, createContactMessage, listContactMessages } from './repository';

const MAX_PAGE_SIZE = 100;

/** A whole number from 1 to `max`, `fallback` where the query has none. */
function readCount(value: unknown, field: string, fallback: number, max: number): number {
  if (value === undefined) return fallback;
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (count < 1 || count > max) throw invalidField(field, `${field} must be a whole number from 1 to ${max}.`);
  return count;
}

/** `/api/Contactus`: contact submissions (product.md 7.12). */
export function contactRoutes(app: FastifyInstance, { db }: Host): void {
  app.get(
    '/api/Contactus',
    call({
      summary: 'Contact messages: one page',
      access: 'agent',
      query: ['page', 'pageSize'],
      answer: CONTACT_MESSAGES,
    }),
    async (request, reply) => {
      const { page, pageSize } = queryOf(request);
      const size = readCount(pageSize, 'pageSize', 10, MAX_PAGE_SIZE);
      const messages = await listContactMessages(db, readCount(page, 'page', 1, 999_999_999), size);
      void reply.header(TOTAL_COUNT, await countContactMessages(db));
      return messages;
    },
  );
  const sending = call({ summary: 'Contact message: send', input: { body: contactRules }, answer: REPLY_TEXT });
  app.post('/api/Contactus/create', sending, async ({ body }) => {
    await createContactMessage(db, validate(contactRules, body));
    return { text: 'Thank you. Your message has reached us.' };
  });
}
