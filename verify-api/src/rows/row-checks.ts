import { text, toRecord } from 'shared-contract';
import { type Answer, isSuccess } from '../calls/answer';
import { type Check, checks, Failure, NotChecked, type Tolerate } from '../check';
import { entityOf, replyOf, requireAsSent, requireFields, requireRefusal, requireUnknown } from '../expect';
import { allOf } from './list-checks';
import { type OwnRow, OwnRows, type Write } from './own-rows';

/** Checks that use the row created by the run. */
const writing = checks('agent', 'writes');
const asVisitor = checks('visitor', 'writes');

const namesOf = (record: Readonly<Record<string, unknown>>, value: unknown): string[] =>
  Object.keys(record).filter((name) => record[name] === value);

/** The checks of one table. */
export class CheckedRows<Row extends OwnRow, Draft extends object> extends OwnRows<Row, Draft> {
  get #completeList(): string {
    return `GET /api/${this.table.lists[0]}`;
  }

  /** Checks a write, which returns a text or, if the table `isRest`, the row. */
  #writeCheck(write: Write, what: string, send: () => Promise<Answer>): Check {
    const { isRest, name, form } = this.table;
    return writing(this.nameOf(write), `${what}${isRest ? `the ${name}` : 'a text'}`, async (tolerate) => {
      const answer = await send();
      if (!isRest) return replyOf(answer, tolerate);
      const row = entityOf(answer, tolerate);
      requireFields([row], allOf(form.fields), tolerate);
      return `id ${text(row.id)}`;
    });
  }

  /** Creates the row and compares it with the sent fields. */
  createChecks(draft: () => Draft): Check[] {
    const { table } = this;
    return [
      this.#writeCheck('create', '', () => this.create(draft(), 'agent')),
      writing(this.#completeList, `the new ${table.name}, as sent`, async (tolerate) => {
        const row = await this.locate();
        requireAsSent(toRecord(draft()), toRecord(row), tolerate, table.normalise);
        const missing = namesOf(this.files(), null);
        if (missing.length > 0) throw new Failure(`the file was not stored: ${missing.join(', ')}`);
        return `id ${row.id}, as sent`;
      }),
    ];
  }

  /** Edits the row's texts without sending files. */
  editChecks(draft: () => Draft): Check[] {
    const { table } = this;
    let edited = false;
    const edit = async () => {
      const answer = await this.edit(this.row.id, draft(), 'agent');
      edited = isSuccess(answer);
      return answer;
    };
    return [
      this.#writeCheck('edit', '', edit),
      writing(this.#completeList, `the ${table.name}, as edited`, async (tolerate) => {
        const before = this.row;
        const files = this.files();
        if (!edited) throw new NotChecked('edit failed');
        const row = await this.reread(before.id);
        requireAsSent(toRecord(draft()), toRecord(row), tolerate, table.normalise);
        const lost = namesOf(this.files(), null).filter((file) => files[file] !== null);
        if (lost.length > 0) tolerate(`an edit without a file removes the stored one: ${lost.join(', ')}`);
        return 'as edited';
      }),
    ];
  }

  toggleChecks(value: boolean): Check[] {
    const { table } = this;
    let toggled = false;
    return [
      this.#writeCheck('toggle', `value=${value}: `, async () => {
        const answer = await this.toggle(this.row.id, value, 'agent');
        toggled = isSuccess(answer);
        return answer;
      }),
      writing(this.#completeList, `the ${table.name}, ${value ? 'active' : 'inactive'}`, async () => {
        const { id } = this.row;
        if (!toggled) throw new NotChecked(`${value ? 'activate' : 'deactivate'} failed`);
        const { isActive } = await this.reread(id);
        if (isActive !== value) throw new Failure(`isActive is ${isActive}`);
        return `isActive is ${value}`;
      }),
    ];
  }

  /** A visitors' list contains the row if it is active (`shown`), and only then. `absence`: how a violation is rated. */
  visibilityCheck(path: string, shown: boolean, absence: 'fails' | 'differs' = 'fails'): Check {
    const expected = shown ? `the active ${this.table.name} is listed` : `the inactive ${this.table.name} is left out`;
    const run = async (tolerate: Tolerate) => {
      const { id, isActive } = this.row;
      if (isActive !== shown) throw new NotChecked(`it could not be ${shown ? 'activated' : 'deactivated'}`);
      const listed = (await this.listed(path, 'visitor')).some((row) => row.id === id);
      if (listed === shown) return listed ? 'listed' : 'left out';
      if (absence === 'fails') throw new Failure(listed ? 'it is listed' : 'it is not listed');
      tolerate(listed ? 'it is listed' : 'it is not listed');
      return '';
    };
    return asVisitor(`GET /api/${path}`, expected, run);
  }

  /** Every write is refused without a token. */
  signedOutChecks(draft: () => Draft): Check[] {
    const { edit, toggle } = this.table.calls;
    const refused = (write: Write, send: () => Promise<Answer>) =>
      asVisitor(this.nameOf(write), 'without a token: 401', async (tolerate) => requireRefusal(await send(), tolerate));
    return [
      refused('create', () => this.create(draft(), 'visitor')),
      ...(edit === undefined ? [] : [refused('edit', () => this.edit(this.row.id, draft(), 'visitor'))]),
      ...(toggle === undefined ? [] : [refused('toggle', () => this.toggle(this.row.id, false, 'visitor'))]),
      refused('remove', () => this.delete('visitor')),
    ];
  }

  /** Deletes the row, and uses its id to check calls for an unknown id. */
  deleteChecks(draft: () => Draft): Check[] {
    const { calls, name } = this.table;
    const unknown = (write: Write, send: () => Promise<Answer>) =>
      writing(this.nameOf(write), 'unknown id: refused', async (tolerate) => requireUnknown(await send(), tolerate));
    const { edit, toggle } = calls;
    return [
      this.#writeCheck('remove', '', () => this.delete('agent')),
      unknown('remove', () => this.deleteAgain()),
      ...(edit === undefined ? [] : [unknown('edit', () => this.edit(this.deletedId, draft(), 'agent'))]),
      ...(toggle === undefined ? [] : [this.#toggleOfUnknown()]),
      writing(this.#completeList, `the deleted ${name} is gone`, async () => {
        await this.requireGone();
        return 'gone';
      }),
    ];
  }

  #toggleOfUnknown(): Check {
    const { missingAsText } = this.table;
    const expected = missingAsText ? 'unknown id: "Data not found."' : 'unknown id: refused';
    return writing(this.nameOf('toggle'), expected, async (tolerate) => {
      const answer = await this.toggle(this.deletedId, true, 'agent');
      const received = requireUnknown(answer, tolerate);
      if (missingAsText && answer.status >= 400) tolerate('the text should be sent with status 200');
      return received;
    });
  }
}
