import { faqFields, type faqForm, type FormValues, readFaq, text, toRecord } from 'shared-contract';
import { type Answer, isSuccess, valueOf } from '../calls/answer';
import { checks, Failure, type Group, NotChecked, type Tolerate } from '../check';
import { forget, type Trace, traced, untrace } from '../rows/cleanup';
import type { Call } from '../calls/client';
import type { Context } from '../context';
import { entityOf, requireAsSent, requireFields, requireRefusal, requireUnknown, rowsOf } from '../expect';
import { allOf, firstOf, listCheck, oneCheck, unknownCheck } from '../rows/list-checks';

const FIELDS = allOf(faqFields);
const FAQS = { path: 'faq' };
const ONE = '/api/faq/{id}';
const one = (id: string) => ({ path: `faq/${encodeURIComponent(id)}` });

/** `/api/faq` (product.md 7.11): the only writes that return the row itself. */
export function faqChecks(context: Context): Group {
  const { client, marker, traces } = context;
  const draft = { question: marker, answer: 'An answer of the checks.' };
  const changed = { question: `${marker} edited`, answer: 'An edited answer.' };
  let createdId: string | null = null;
  let deleted: string | null = null;

  const remove = (id: string, by: Call['by'] = 'agent') => client.send({ method: 'DELETE', ...one(id), by });
  const edit = (id: string, by: Call['by']) => client.send({ method: 'PUT', ...one(id), body: changed, by });
  const ownFaqs = async () => {
    const faqs = rowsOf(await client.getAsAgent('faq'), () => undefined).map(readFaq);
    return faqs.filter(({ question }) => question.includes(marker));
  };
  const trace: Trace = {
    table: 'FAQ',
    known: new Set(),
    count: 0,
    unanswered: false,
    find: async () => (await ownFaqs()).map(({ id }) => id),
    remove,
  };

  const create = (by: Call['by']) =>
    traced(traces, trace, () => client.send({ method: 'POST', ...FAQS, body: draft, by }));
  const id = (): string => {
    if (createdId === null) throw new NotChecked('create failed');
    return createdId;
  };
  const deletedId = (): string => {
    if (deleted === null) throw new NotChecked(createdId === null ? 'create failed' : 'delete failed');
    return deleted;
  };
  const requireFaq = (answer: Answer, tolerate: Tolerate, sent: FormValues<typeof faqForm>): string => {
    const row = entityOf(answer, tolerate);
    requireFields([row], FIELDS, tolerate);
    requireAsSent({ ...sent }, { ...readFaq(row) }, tolerate);
    return `id ${text(row.id)}`;
  };
  const writes = checks('agent', 'writes');
  const refused = (call: string, send: () => Promise<Answer>) =>
    checks('visitor', 'writes')(call, 'without a token: 401', async (tolerate) =>
      requireRefusal(await send(), tolerate),
    );
  const unknown = (call: string, send: () => Promise<Answer>) =>
    writes(call, 'unknown id: refused', async (tolerate) => requireUnknown(await send(), tolerate));

  return {
    title: 'FAQ',
    checks: [
      listCheck(context, { ...FAQS, by: 'visitor', fields: FIELDS }),
      oneCheck(context, {
        call: `GET ${ONE}`,
        by: 'visitor',
        effect: 'reads',
        fields: FIELDS,
        id: async () => text((await firstOf(context, { ...FAQS, by: 'visitor' })).id),
        address: one,
      }),
      writes('POST /api/faq', 'the new FAQ', async (tolerate) => {
        const answer = await create('agent');
        const received = isSuccess(answer) ? text(toRecord(valueOf(answer)).id) : '';
        if (received !== '') createdId = received;
        if (createdId !== null) trace.known.add(createdId);
        return requireFaq(answer, tolerate, draft);
      }),
      writes(`GET ${ONE}`, 'the new FAQ', async (tolerate) =>
        requireFaq(await client.getAsAgent(one(id()).path), tolerate, draft),
      ),
      writes(`PUT ${ONE}`, 'the edited FAQ', async (tolerate) =>
        requireFaq(await edit(id(), 'agent'), tolerate, changed),
      ),
      refused('POST /api/faq', () => create('visitor')),
      refused(`PUT ${ONE}`, () => edit(id(), 'visitor')),
      refused(`DELETE ${ONE}`, () => remove(id(), 'visitor')),
      writes(`DELETE ${ONE}`, 'the deleted FAQ', async (tolerate) => {
        const answer = await remove(id());
        if (isSuccess(answer)) {
          deleted = id();
          forget(trace, deleted);
        }
        const row = entityOf(answer, tolerate);
        requireFields([row], FIELDS, tolerate);
        return `id ${text(row.id)}`;
      }),
      unknownCheck(context, `GET ${ONE}`, 'visitor', () => one(deletedId())),
      unknown(`PUT ${ONE}`, () => edit(deletedId(), 'agent')),
      unknown(`DELETE ${ONE}`, () => remove(deletedId())),
      writes('GET /api/faq', 'the deleted FAQ is gone', async () => {
        deletedId();
        const { length } = await ownFaqs();
        if (length > 0) throw new Failure(`${length} rows of this run are still listed`);
        untrace(traces, trace);
        return 'gone';
      }),
    ],
  };
}
