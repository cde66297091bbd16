import type { ListedLead } from './repository';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets run a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

const COLUMNS: readonly [header: string, value: (lead: ListedLead) => string | null][] = [
  ['Date', ({ date }) => date],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
  ['Project', ({ project }) => project],
  ['Page', ({ page }) => page],
  ['Campaign', ({ campaign }) => campaign],
  ['Owner', ({ owner }) => owner],
  ['Status', ({ status }) => status],
  ['Next step', ({ nextStep }) => nextStep],
  ['Due', ({ dueOn }) => dueOn?.slice(0, 10) ?? ''],
];

/** A field in quotes (RFC 4180). A text that would be a formula gets an apostrophe first. */
function fieldOf(text: string): string {
  const safe = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const lineOf = (fields: readonly string[]) => `${fields.map(fieldOf).join(',')}\r\n`;

/** Leads as CSV (RFC 4180): yields the header, then one chunk per batch. */
export async function* csvOf(batches: AsyncIterable<readonly ListedLead[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(COLUMNS.map(([header]) => header));
  for await (const leads of batches)
    yield leads.map((lead) => lineOf(COLUMNS.map(([, value]) => value(lead) ?? ''))).join('');
}
