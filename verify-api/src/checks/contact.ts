import { type ContactMessage, readContactMessage, readReply, toRecord, type WireRecord } from 'shared-contract';
import { excerpt, requireSuccess, valueOf } from '../calls/answer';
import { type Check, checks, Failure, type Group, NotChecked, type Tolerate } from '../check';
import type { Context } from '../context';
import { requireAsSent, requireRefusal, rowsOf } from '../expect';

const LIST = 'GET /api/Contactus';
const DEFAULT_SIZE = 10;
/** Page size that the front end uses to count all messages (product.md 9.3). */
const LARGE_PAGE = 100;
const FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'date'];
const PAST_THE_END = 100_000;
const sends = (by: Check['by']) => checks(by, 'sends a message');

/** `/api/Contactus` and the tour request (product.md 7.12). The messages stay on the host. */
export function contactChecks(context: Context): Group {
  const { client, marker } = context;
  const message = (path: string) => ({
    name: marker,
    email: 'verify-api@example.com',
    phone: '+880 1700 000000',
    subject: `Check of ${path}`,
    message: 'Sent by verify-api. It can be ignored.',
  });
  const page = async (query: Record<string, number>, tolerate: Tolerate): Promise<WireRecord[]> =>
    rowsOf(await client.getAsAgent('Contactus', query), tolerate);
  const reads = (expected: string, run: Check['run']) => checks('agent', 'reads')(LIST, expected, run);

  async function findMessage(subject: string): Promise<ContactMessage> {
    let previous = '';
    for (let number = 1; ; number += 1) {
      const rows = await page({ page: number, pageSize: LARGE_PAGE }, () => undefined);
      const found = rows.map(readContactMessage).find((row) => row.name === marker && row.subject === subject);
      if (found !== undefined) return found;
      // A host without paging returns the same rows forever.
      const current = JSON.stringify(rows);
      if (rows.length < LARGE_PAGE || current === previous) throw new Failure('the message is not listed');
      previous = current;
    }
  }

  function sendChecks(path: string, field: 'text' | 'message'): Check[] {
    let sent = false;
    return [
      sends('visitor')(`POST /api/${path}`, `a reply for the visitor in "${field}"`, async (tolerate) => {
        const answer = await client.send({ method: 'POST', path, body: message(path) });
        requireSuccess(answer);
        sent = true;
        const value = valueOf(answer);
        const reply = readReply(value);
        if (reply === '') tolerate('no text; "Form submitted successfully!" is shown');
        else if (!(field in toRecord(value))) tolerate(`the reply is not in "${field}"`);
        return `"${excerpt(answer.hide(reply))}"`;
      }),
      sends('agent')(LIST, 'the message, as sent', async (tolerate) => {
        if (!sent) throw new NotChecked('create failed');
        const body = message(path);
        const row = await findMessage(body.subject);
        requireAsSent(body, { ...row }, tolerate);
        if (row.date === null) throw new Failure('it has no date');
        return 'as sent';
      }),
    ];
  }

  return {
    title: 'Contact',
    checks: [
      ...sendChecks('Contactus/create', 'text'),
      ...sendChecks('website/createcontactus', 'message'),
      checks('visitor', 'reads')(LIST, 'without a token: 401', async (tolerate) =>
        requireRefusal(await client.get('Contactus'), tolerate),
      ),
      reads('without a query: page 1 with 10 rows', async (tolerate) => {
        const rows = await page({}, tolerate);
        const first = await page({ page: 1, pageSize: DEFAULT_SIZE }, tolerate);
        if (JSON.stringify(rows) !== JSON.stringify(first))
          throw new Failure(`${rows.length} rows, not those of page 1`);
        const missing = FIELDS.filter((field) => rows.length > 0 && !rows.some((row) => field in row));
        if (missing.length > 0) tolerate(`no row has ${missing.join(', ')}`);
        return `${rows.length} rows`;
      }),
      reads('?page=2&pageSize=1: the second row', async (tolerate) => {
        const two = await page({ page: 1, pageSize: 2 }, tolerate);
        if (two.length > 2) throw new Failure(`pageSize=2 returns ${two.length} rows`);
        if (two.length < 2) throw new NotChecked('fewer than two messages exist');
        const second = await page({ page: 2, pageSize: 1 }, tolerate);
        if (second.length !== 1) throw new Failure(`${second.length} rows`);
        if (JSON.stringify(second[0]) !== JSON.stringify(two[1])) throw new Failure('another row');
        return 'the second row';
      }),
      reads('?pageSize=100: up to 100 rows', async (tolerate) => {
        const { length } = await page({ page: 1, pageSize: LARGE_PAGE }, tolerate);
        if (length > LARGE_PAGE) throw new Failure(`${length} rows`);
        return `${length} rows`;
      }),
      reads('a page past the end: an empty list', async (tolerate) => {
        const { length } = await page({ page: PAST_THE_END, pageSize: LARGE_PAGE }, tolerate);
        if (length > 0) throw new Failure(`${length} rows`);
        return 'an empty list';
      }),
    ],
  };
}
