import { toRecord } from 'shared-contract';
import { isSuccess } from '../calls/answer';
import { type Check, Failure, NotChecked, type Tolerate } from '../check';
import { replyOf, requireAsSent, requireRefusal, requireUnknown } from '../expect';
import type { OwnRow, OwnRows } from './own-rows';

/** A check that uses the row created by the run. */
const writing = (call: string, expected: string, run: Check['run'], by: Check['by'] = 'agent'): Check => ({
  call,
  expected,
  by,
  effect: 'writes',
  run,
});

const namesOf = (record: Readonly<Record<string, unknown>>, value: unknown): string[] =>
  Object.keys(record).filter((name) => record[name] === value);

const post = (path: string) => `POST /api/${path}`;

function completeList<Row extends OwnRow, Draft extends object>({ table }: OwnRows<Row, Draft>): string {
  return `GET /api/${table.lists[0]}`;
}

/** Creates the row and compares it with the sent fields. */
export function createChecks<Row extends OwnRow, Draft extends object>(
  own: OwnRows<Row, Draft>,
  draft: () => Draft,
): Check[] {
  const { table } = own;
  return [
    writing(post(table.calls.create), 'a text', async (tolerate) =>
      replyOf(await own.create(draft(), 'agent'), tolerate),
    ),
    writing(completeList(own), `the new ${table.name}, as sent`, async (tolerate) => {
      const row = await own.locate();
      requireAsSent(toRecord(draft()), toRecord(row), tolerate, table.normalise);
      const missing = namesOf(own.files, null);
      if (missing.length > 0) throw new Failure(`the file was not stored: ${missing.join(', ')}`);
      return `id ${row.id}, as sent`;
    }),
  ];
}

/** Edits the row's texts without sending files. */
export function editChecks<Row extends OwnRow, Draft extends object>(
  own: OwnRows<Row, Draft>,
  draft: () => Draft,
): Check[] {
  const { table } = own;
  let edited = false;
  const run = async (tolerate: Tolerate) => {
    const answer = await own.edit(own.row.id, draft(), 'agent');
    edited = isSuccess(answer);
    return replyOf(answer, tolerate);
  };
  return [
    writing(post(table.calls.edit ?? ''), 'a text', run),
    writing(completeList(own), `the ${table.name}, as edited`, async (tolerate) => {
      const { row: before, files } = own;
      if (!edited) throw new NotChecked('edit failed');
      const row = await own.reread(before.id);
      requireAsSent(toRecord(draft()), toRecord(row), tolerate, table.normalise);
      const lost = namesOf(own.files, null).filter((file) => files[file] !== null);
      if (lost.length > 0) tolerate(`an edit without a file removes the stored one: ${lost.join(', ')}`);
      return 'as edited';
    }),
  ];
}

export function toggleChecks<Row extends OwnRow, Draft extends object>(
  own: OwnRows<Row, Draft>,
  value: boolean,
): Check[] {
  const { table } = own;
  let toggled = false;
  return [
    writing(post(table.calls.toggle ?? ''), `value=${value}: a text`, async (tolerate) => {
      const answer = await own.toggle(own.row.id, value, 'agent');
      toggled = isSuccess(answer);
      return replyOf(answer, tolerate);
    }),
    writing(completeList(own), `the ${table.name}, ${value ? 'active' : 'inactive'}`, async () => {
      const { id } = own.row;
      if (!toggled) throw new NotChecked(`${value ? 'activate' : 'deactivate'} failed`);
      const { isActive } = await own.reread(id);
      if (isActive !== value) throw new Failure(`isActive is ${isActive}`);
      return `isActive is ${value}`;
    }),
  ];
}

/** A visitors' list contains the row if it is active and only then. */
export function visibilityCheck<Row extends OwnRow, Draft extends object>(
  own: OwnRows<Row, Draft>,
  path: string,
  shown: boolean,
  absence: 'fails' | 'differs' = 'fails',
): Check {
  const expected = shown ? `the active ${own.table.name} is listed` : `the inactive ${own.table.name} is left out`;
  const run = async (tolerate: Tolerate) => {
    const { id, isActive } = own.row;
    if (isActive !== shown) throw new NotChecked(`it could not be ${shown ? 'activated' : 'deactivated'}`);
    const listed = (await own.listed(path, 'visitor')).some((row) => row.id === id);
    if (listed === shown) return listed ? 'listed' : 'left out';
    if (absence === 'fails') throw new Failure(listed ? 'it is listed' : 'it is not listed');
    tolerate(listed ? 'it is listed' : 'it is not listed');
    return '';
  };
  return writing(`GET /api/${path}`, expected, run, 'visitor');
}

/** Every write is refused without a token. */
export function signedOutChecks<Row extends OwnRow, Draft extends object>(
  own: OwnRows<Row, Draft>,
  draft: () => Draft,
): Check[] {
  const { create, edit, toggle, remove } = own.table.calls;
  const refused = (path: string, send: () => ReturnType<typeof own.create>) =>
    writing(post(path), 'without a token: 401', async (tolerate) => requireRefusal(await send(), tolerate), 'visitor');
  return [
    refused(create, () => own.create(draft(), 'visitor')),
    ...(edit === undefined ? [] : [refused(edit, () => own.edit(own.row.id, draft(), 'visitor'))]),
    ...(toggle === undefined ? [] : [refused(toggle, () => own.toggle(own.row.id, false, 'visitor'))]),
    refused(remove, () => own.delete('visitor')),
  ];
}

/** Deletes the row, and uses its id to check calls for an unknown id. */
export function deleteChecks<Row extends OwnRow, Draft extends object>(
  own: OwnRows<Row, Draft>,
  draft: () => Draft,
): Check[] {
  const { calls, name, missingAsText } = own.table;
  const unknown = (path: string, send: () => ReturnType<typeof own.create>) =>
    writing(post(path), 'unknown id: refused', async (tolerate) => requireUnknown(await send(), tolerate));
  const { edit, toggle } = calls;
  return [
    writing(post(calls.remove), 'a text', async (tolerate) => replyOf(await own.delete('agent'), tolerate)),
    unknown(calls.remove, () => own.deleteAgain()),
    ...(edit === undefined ? [] : [unknown(edit, () => own.edit(own.deletedId, draft(), 'agent'))]),
    ...(toggle === undefined ? [] : [toggleOfUnknown(toggle)]),
    writing(completeList(own), `the deleted ${name} is gone`, async () => {
      await own.requireGone();
      return 'gone';
    }),
  ];

  function toggleOfUnknown(path: string): Check {
    const expected = missingAsText ? 'unknown id: "Data not found."' : 'unknown id: refused';
    return writing(post(path), expected, async (tolerate) => {
      const answer = await own.toggle(own.deletedId, true, 'agent');
      const received = requireUnknown(answer, tolerate);
      if (missingAsText && answer.status >= 400) tolerate('the text should be sent with status 200');
      return received;
    });
  }
}
