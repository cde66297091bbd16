import type { FastifyInstance } from 'fastify';
import { faqForm } from 'shared-contract';
import { call, readerOf } from '../../http/calls';
import { notFound } from '../../http/errors';
import type { Host } from '../../host';
import { FAQ, FAQS } from '../../http/schemas';
import { readId, validate } from '../../http/validate';
import { createFaq, deleteFaq, findFaq, listFaqs, updateFaq } from './repository';

type WithId = { Params: { id: string } };

function orNotFound<T>(faq: T | undefined): T {
  if (faq === undefined) throw notFound();
  return faq;
}

/** `/api/faq`: questions and answers. Each write returns the FAQ itself (product.md 7.11). */
export function faqRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const { rules } = faqForm;
  const writing = (summary: string) => call({ summary, access: 'agent', input: { body: rules }, answer: FAQ });
  app.get('/api/faq', call({ summary: 'FAQs: all', answer: FAQS }), (request) => listFaqs(readerOf(host, request)));
  app.get<WithId>('/api/faq/:id', call({ summary: 'FAQ: one', answer: FAQ }), async (request) =>
    orNotFound(await findFaq(readerOf(host, request), readId(request.params.id))),
  );
  app.post('/api/faq', writing('FAQ: create'), ({ body }) => createFaq(db, validate(rules, body)));
  app.put<WithId>('/api/faq/:id', writing('FAQ: edit'), async ({ params, body }) =>
    orNotFound(await updateFaq(db, readId(params.id), validate(rules, body))),
  );
  app.delete<WithId>(
    '/api/faq/:id',
    call({ summary: 'FAQ: delete', access: 'agent', answer: FAQ }),
    async ({ params }) => orNotFound(await deleteFaq(db, readId(params.id))),
  );
}
