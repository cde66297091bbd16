import { attachment, toRecord, type Fields, type WireRecord } from 'shared-contract';
import { type Answer, isSuccess } from '../calls/answer';
import { Failure, NotChecked } from '../check';
import { forget, type Trace, traced, untrace } from './cleanup';
import type { Address, Call } from '../calls/client';
import type { Context } from '../context';
import { rowsOf } from '../expect';

/** One kind of row that agents create, edit and delete with forms (product.md 7.1). */
export interface Table<Row, Draft> {
  /** What a row is called in reports: `team member`. */
  name: string;
  calls: { create: string; edit?: string; toggle?: string; remove: string };
  /** Path of the list of all rows, as an agent reads it, and of one that can stand in for it. */
  lists: readonly [all: string, standIn?: string];
  /** What every list of it is asked for. Throws `NotChecked` where that is not known. */
  query?: () => Address['query'];
  read: (wire: WireRecord) => Row;
  form: { fields: Fields; toFormData: (draft: Draft & { id?: string }) => FormData };
  /** True for a row that this run has made. */
  isOwn: (row: Row) => boolean;
  /** Brings texts that a host may rewrite into a form that stays the same. */
  written?: Readonly<Record<string, (value: string) => string>>;
  /** True where the toggle of an unknown row is answered with a text (product.md 8.6). */
  missingAsText?: boolean;
}

export interface OwnRow {
  id: string;
  isActive?: boolean;
}

type By = 'visitor' | 'agent';
type Standing<Row> =
  { kind: 'missing'; reason: string } | { kind: 'there'; row: Row } | { kind: 'deleted'; id: string };

const NOT_CREATED = 'create failed';
const NOT_LISTED = 'the new row is not listed';
const quiet = () => undefined;

/** The row that a run makes in one table, and the calls that act on it. Everything made is left for the clean-up to find. */
export class OwnRows<Row extends OwnRow, Draft extends object> {
  readonly #context: Context;
  readonly #trace: Trace;
  #standing: Standing<Row> = { kind: 'missing', reason: NOT_CREATED };

  constructor(
    context: Context,
    readonly table: Table<Row, Draft>,
  ) {
    this.#context = context;
    this.#trace = {
      table: table.name,
      known: new Set(),
      standing: 0,
      unanswered: false,
      find: async () => (await this.#listed()).filter(table.isOwn).map(({ id }) => id),
      remove: (id) => this.#remove(id, 'agent'),
    };
  }

  /** The row as last read. Throws `NotChecked` where it could not be made. */
  get row(): Row {
    const standing = this.#standing;
    if (standing.kind === 'there') return standing.row;
    throw new NotChecked(standing.kind === 'missing' ? standing.reason : 'it was deleted');
  }

  /** Names of the files that the row names, by the fields that name them; null where there is none. */
  get files(): Record<string, string | null> {
    const row = toRecord(this.row);
    const fields = Object.entries(this.table.form.fields).filter(([, { kind }]) => kind === 'file');
    return Object.fromEntries(fields.map(([name]) => [name, attachment(row[name])]));
  }

  /** The id of the deleted row. Throws `NotChecked` where it could not be deleted. */
  get deletedId(): string {
    const standing = this.#standing;
    if (standing.kind === 'deleted') return standing.id;
    throw new NotChecked(standing.kind === 'missing' ? standing.reason : 'delete failed');
  }

  /** The id of the row, also after it was deleted. */
  get id(): string {
    return this.#standing.kind === 'deleted' ? this.#standing.id : this.row.id;
  }

  /** Sends a new row. */
  async create(draft: Draft, by: By): Promise<Answer> {
    const call = { path: this.table.calls.create, body: this.table.form.toFormData(draft), by };
    const answer = await traced(this.#context.traces, this.#trace, () => this.#post(call));
    if (isSuccess(answer) && by === 'agent') this.#standing = { kind: 'missing', reason: NOT_LISTED };
    return answer;
  }

  /** Finds the new row by its marker. */
  async locate(): Promise<Row> {
    if (this.#standing.kind === 'missing' && this.#standing.reason === NOT_CREATED) return this.row;
    return this.#keep((await this.#listed()).find(this.table.isOwn));
  }

  /** Reads the row anew. */
  async reread(id: string): Promise<Row> {
    return this.#keep((await this.#listed()).find((row) => row.id === id));
  }

  /** The rows of one list, as a visitor or an agent sees them. */
  async listed(path: string, by: By): Promise<Row[]> {
    const answer = await this.#context.client.send({ path, query: this.table.query?.(), by });
    return rowsOf(answer, quiet).map(this.table.read);
  }

  edit(id: string, draft: Draft, by: By): Promise<Answer> {
    return this.#post({ path: this.table.calls.edit ?? '', body: this.table.form.toFormData({ ...draft, id }), by });
  }

  toggle(id: string, value: boolean, by: By): Promise<Answer> {
    return this.#post({ path: this.table.calls.toggle ?? '', query: { id, value }, by });
  }

  /** Deletes the row that was made. */
  async delete(by: By): Promise<Answer> {
    const { id } = this.row;
    const answer = await this.#remove(id, by);
    if (isSuccess(answer)) {
      this.#standing = { kind: 'deleted', id };
      forget(this.#trace, id);
    }
    return answer;
  }

  deleteAgain(): Promise<Answer> {
    return this.#remove(this.deletedId, 'agent');
  }

  /** Throws where rows of this run still stand; otherwise nothing is left for the clean-up. */
  async requireGone(): Promise<void> {
    const { deletedId } = this;
    const rows = await this.#listed();
    if (rows.some(({ id }) => id === deletedId)) throw new Failure('it is still listed');
    const others = rows.filter(this.table.isOwn).length;
    if (others > 0) throw new Failure(`${others} more of this run are listed`);
    untrace(this.#context.traces, this.#trace);
  }

  #post(call: Call): Promise<Answer> {
    return this.#context.client.send({ method: 'POST', ...call });
  }

  #remove(id: string, by: By): Promise<Answer> {
    return this.#post({ path: this.table.calls.remove, query: { id }, by });
  }

  #keep(row: Row | undefined): Row {
    if (row === undefined) throw new Failure('it is not in the list');
    this.#trace.known.add(row.id);
    this.#standing = { kind: 'there', row };
    return row;
  }

  /** The rows of the first list that can be read. Throws what the first one said where none can. */
  async #listed(): Promise<Row[]> {
    let trouble: unknown;
    for (const path of this.table.lists) {
      try {
        if (path !== undefined) return await this.listed(path, 'agent');
      } catch (error) {
        trouble ??= error;
      }
    }
    throw trouble;
  }
}
