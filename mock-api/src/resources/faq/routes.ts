import type { FastifyInstance } from 'fastify';
import { faqFields } from 'shared-contract';
import { notFound } from '../../errors';
import { AGENT_ONLY, type Host } from '../../host';
import { FAQ, FAQS } from '../../schemas';
import { readId, validate } from '../../validate';
import { createFaq, deleteFaq, findFaq, listFaqs, updateFaq } from './repository';

type WithId = { Params: { id: string } };

function present<T>(faq: T | undefined): T {
  if (faq === undefined) throw notFound();
  return faq;
}

/** `/api/faq`: questions and answers; every answer is a FAQ object (section 7). */
export function faqRoutes(app: FastifyInstance, { db }: Host): void {
  const writing = { config: { access: 'agent', input: { fields: faqFields } }, schema: { response: FAQ } } as const;
  app.get('/api/faq', { schema: { response: FAQS } }, () => listFaqs(db));
  app.get<WithId>('/api/faq/:id', { schema: { response: FAQ } }, async ({ params }) =>
    present(await findFaq(db, readId(params.id))),
  );
  app.post('/api/faq', writing, ({ body }) => createFaq(db, validate(faqFields, body)));
  app.put<WithId>('/api/faq/:id', writing, async ({ params, body }) =>
    present(await updateFaq(db, readId(params.id), validate(faqFields, body))),
  );
  app.delete<WithId>('/api/faq/:id', { ...AGENT_ONLY, schema: { response: FAQ } }, async ({ params }) =>
    present(await deleteFaq(db, readId(params.id))),
  );
}
