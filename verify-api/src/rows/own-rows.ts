import { attachment, text, toRecord, type Fields, type WireRecord } from 'shared-contract';
import { type Answer, isSuccess, valueOf } from '../calls/answer';
import { Failure, NotChecked } from '../check';
import { forget, type Trace, traced, untrace } from './cleanup';
import type { Address, Call } from '../calls/client';
import type { Context } from '../context';
import { rowsOf } from '../expect';

/** A kind of row that agents create, edit and delete with forms (product.md 7.1). */
export interface Table<Row, Draft> {
  /** Name of a row in reports: `team member`. */
  name: string;
  /** Writes are JSON calls with REST methods and return the row (product.md 7.11). */
  isRest?: boolean;
  calls: { create: string; edit?: string; toggle?: string; remove: string };
  /** Paths of the agents' list of all rows, and of the list that is read if the first one fails. */
  lists: readonly [all: string, fallback?: string];
  /** Query of its lists. Throws `NotChecked` if it is unknown. */
  query?: () => Address['query'];
  read: (wire: WireRecord) => Row;
  form: { fields: Fields; toFormData: (draft: Draft & { id?: string }) => FormData };
  /** True for a row created by this run. */
  isOwn: (row: Row) => boolean;
  /** Maps texts that a host may rewrite to a comparable form, by field. */
  normalise?: Readonly<Record<string, (value: string) => string>>;
  /** True if the toggle of an unknown row returns a text (product.md 8.6). */
  missingAsText?: boolean;
}

/** The calls of a resource whose paths have a common start. */
export const callsOf = (path: string): Required<Table<OwnRow, object>['calls']> => ({
  create: `${path}/create`,
  edit: `${path}/edit`,
  toggle: `${path}/itemactiveinactive`,
  remove: `${path}/delete`,
});

export interface OwnRow {
  id: string;
  isActive?: boolean;
}

type By = 'visitor' | 'agent';
export type Write = 'create' | 'edit' | 'toggle' | 'remove';

const METHODS = { create: 'POST', edit: 'PUT', toggle: 'POST', remove: 'DELETE' } as const;

type State<Row> = { kind: 'missing'; reason: string } | { kind: 'exists'; row: Row } | { kind: 'deleted'; id: string };

const NOT_CREATED = 'create failed';
const NOT_LISTED = 'the new row is not listed';
const quiet = () => undefined;

/** The row that a run creates in one table, with calls for it. All created rows are recorded for the clean-up. */
export class OwnRows<Row extends OwnRow, Draft extends object> {
  readonly #context: Context;
  readonly #trace: Trace;
  #state: State<Row> = { kind: 'missing', reason: NOT_CREATED };

  constructor(
    context: Context,
    readonly table: Table<Row, Draft>,
  ) {
    this.#context = context;
    this.#trace = {
      table: table.name,
      known: new Set(),
      count: 0,
      unanswered: false,
      find: async () => (await this.#listed()).filter(table.isOwn).map(({ id }) => id),
      remove: (id) => this.#remove(id, 'agent'),
    };
  }

  /** The row as last read. Throws `NotChecked` if it could not be created or is deleted. */
  get row(): Row {
    const state = this.#state;
    if (state.kind === 'exists') return state.row;
    throw new NotChecked(state.kind === 'missing' ? state.reason : 'it was deleted');
  }

  /** Names of the row's files by field: all, only pictures and videos, or only PDFs. Null for a field without a file. */
  files(only?: 'media' | 'pdf'): Record<string, string | null> {
    const row = toRecord(this.row);
    const fields = Object.entries(this.table.form.fields).filter(
      ([, { accepts }]) => accepts !== undefined && (only === undefined || (accepts === 'pdf') === (only === 'pdf')),
    );
    return Object.fromEntries(fields.map(([name]) => [name, attachment(row[name])]));
  }

  /** Throws `NotChecked` if the row could not be deleted. */
  get deletedId(): string {
    const state = this.#state;
    if (state.kind === 'deleted') return state.id;
    throw new NotChecked(state.kind === 'missing' ? state.reason : 'delete failed');
  }

  /** Id of the row, also after its deletion. */
  get id(): string {
    return this.#state.kind === 'deleted' ? this.#state.id : this.row.id;
  }

  /** Method and path of a write as in product.md 7.1 ff. */
  nameOf(write: Write): string {
    const { isRest, calls } = this.table;
    return `${isRest ? METHODS[write] : 'POST'} /api/${calls[write]}`;
  }

  async create(draft: Draft, by: By): Promise<Answer> {
    const body = this.table.isRest ? draft : this.table.form.toFormData(draft);
    const answer = await traced(this.#context.traces, this.#trace, () => this.#write('create', '', { body, by }));
    if (isSuccess(answer) && by === 'agent') {
      this.#state = { kind: 'missing', reason: NOT_LISTED };
      const id = text(toRecord(valueOf(answer)).id);
      if (id !== '') this.#trace.known.add(id);
    }
    return answer;
  }

  /** Finds the new row by its marker. */
  async locate(): Promise<Row> {
    if (this.#state.kind === 'missing' && this.#state.reason === NOT_CREATED) return this.row;
    return this.#keep((await this.#listed()).find(this.table.isOwn));
  }

  async reread(id: string): Promise<Row> {
    return this.#keep((await this.#listed()).find((row) => row.id === id));
  }

  /** Rows of a list, as a visitor or an agent sees them. */
  async listed(path: string, by: By): Promise<Row[]> {
    const answer = await this.#context.client.send({ path, query: this.table.query?.(), by });
    return rowsOf(answer, quiet).map(this.table.read);
  }

  edit(id: string, draft: Draft, by: By): Promise<Answer> {
    const body = this.table.isRest ? draft : this.table.form.toFormData({ ...draft, id });
    return this.#write('edit', id, { body, by });
  }

  toggle(id: string, value: boolean, by: By): Promise<Answer> {
    return this.#write('toggle', id, { query: { id, value }, by });
  }

  async delete(by: By): Promise<Answer> {
    const { id } = this.row;
    const answer = await this.#remove(id, by);
    if (isSuccess(answer)) {
      this.#state = { kind: 'deleted', id };
      forget(this.#trace, id);
    }
    return answer;
  }

  deleteAgain(): Promise<Answer> {
    return this.#remove(this.deletedId, 'agent');
  }

  /** Throws if rows of this run still exist; otherwise the clean-up can skip this table. */
  async requireGone(): Promise<void> {
    const { deletedId } = this;
    const rows = await this.#listed();
    if (rows.some(({ id }) => id === deletedId)) throw new Failure('it is still listed');
    const others = rows.filter(this.table.isOwn).length;
    if (others > 0) throw new Failure(`${others} other rows of this run are still listed`);
    untrace(this.#context.traces, this.#trace);
  }

  #write(write: Write, id: string, call: Omit<Call, 'path' | 'method'>): Promise<Answer> {
    const { isRest, calls } = this.table;
    const path = (calls[write] ?? '').replace('{id}', encodeURIComponent(id));
    return this.#context.client.send({ method: isRest ? METHODS[write] : 'POST', path, ...call });
  }

  #remove(id: string, by: By): Promise<Answer> {
    return this.#write('remove', id, this.table.isRest ? { by } : { query: { id }, by });
  }

  #keep(row: Row | undefined): Row {
    if (row === undefined) throw new Failure('it is not in the list');
    this.#trace.known.add(row.id);
    this.#state = { kind: 'exists', row };
    return row;
  }

  /** Rows of the first readable list. If none is readable, throws the error of the first one. */
  async #listed(): Promise<Row[]> {
    let firstError: unknown;
    for (const path of this.table.lists) {
      try {
        if (path !== undefined) return await this.listed(path, 'agent');
      } catch (error) {
        firstError ??= error;
      }
    }
    throw firstError;
  }
}
