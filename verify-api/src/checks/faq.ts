import { type Faq, faqForm, type FormValues, readFaq, text } from 'shared-contract';
import type { Group } from '../check';
import type { Context } from '../context';
import { allOf, firstOf, listCheck, oneCheck, unknownCheck } from '../rows/list-checks';
import { CheckedRows } from '../rows/row-checks';

const FAQS = { path: 'faq', by: 'visitor' } as const;
const ONE = 'GET /api/faq/{id}';
const one = (id: string) => ({ path: `faq/${encodeURIComponent(id)}` });

/** `/api/faq` (product.md 7.11). */
export function faqChecks(context: Context): Group {
  const { marker } = context;
  const draft = { question: marker, answer: 'An answer of the checks.' };
  const changed = { question: `${marker} edited`, answer: 'An edited answer.' };
  const fields = allOf(faqForm.fields);
  const own = new CheckedRows<Faq, FormValues<typeof faqForm>>(context, {
    name: 'FAQ',
    isRest: true,
    calls: { create: 'faq', edit: 'faq/{id}', remove: 'faq/{id}' },
    lists: ['faq'],
    read: readFaq,
    form: faqForm,
    isOwn: ({ question }) => question.includes(marker),
  });
  const read = { call: ONE, by: 'visitor', fields, address: one } as const;
  return {
    title: 'FAQ',
    checks: [
      listCheck(context, { ...FAQS, fields }),
      oneCheck(context, { ...read, effect: 'reads', id: async () => text((await firstOf(context, FAQS)).id) }),
      ...own.createChecks(() => draft),
      oneCheck(context, { ...read, effect: 'writes', id: () => Promise.resolve(own.row.id) }),
      ...own.editChecks(() => changed),
      ...own.signedOutChecks(() => changed),
      ...own.deleteChecks(() => changed),
      unknownCheck(context, ONE, 'visitor', () => one(own.deletedId)),
    ],
  };
}
