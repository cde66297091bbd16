import { basename, dirname } from 'node:path';
import '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DATA_NOT_FOUND, PREVIEW } from 'shared-contract';
import { agentForm, call, queryOf } from '../http/calls';
import type { Db } from '../db/database';
import { hasFile, removeRow, setActive } from '../db/rows';
import type { EntityTable, Toggled } from '../db/schema';
import { notFound } from '../http/errors';
import { readForm, type AnyForm, type Submitted } from '../files/form';
import type { Host } from '../host';
import { FILE, TEXT } from '../http/schemas';
import { readId, readToggle } from '../http/validate';
import { readForVisitor } from './draft/preview';

interface Named {
  /** Name in the replies: `Team` deleted successfully. */
  name: string;
}

interface Written<Form extends AnyForm> extends Named {
  /** Path before `/create` and `/edit`. */
  path: string;
  form: Form;
  create(submitted: Submitted<Form>): Promise<unknown>;
  /** Returns false if there is no such row. */
  update(id: number, submitted: Submitted<Form>): Promise<boolean>;
}

interface Removed extends Named {
  table: EntityTable;
  /** Path of the call that deletes a row. */
  remove: string;
}

interface Switched extends Removed {
  table: Toggled;
  /** Path of the call that activates or deactivates a row. */
  toggle: string;
  /** True if the toggle of an unknown id returns a text with status 200 (product.md 8.6). */
  missingAsText?: boolean;
}

/** The calls that create and edit a row. */
export function formCalls<Form extends AnyForm>(app: FastifyInstance, host: Host, written: Written<Form>): void {
  const { path, name, form } = written;
  app.post(
    `${path}/create`,
    agentForm(`${name}: create`, host, form, async (submitted) => {
      await written.create(submitted);
      return `${name} created successfully`;
    }),
  );
  app.post(
    `${path}/edit`,
    call({ summary: `${name}: edit`, access: 'agent', input: { form, edits: true }, answer: TEXT }),
    async (request) => {
      const { id, ...submitted } = await readForm(request, host, form);
      if (!(await written.update(readId(id), submitted))) throw notFound();
      return `${name} updated successfully`;
    },
  );
}

/** The call that deletes a row. Responds with a text, or with 404 for an unknown id. */
export function removeCall(app: FastifyInstance, db: Db, { table, remove, name }: Removed): void {
  const summary = `${name}: delete`;
  app.post(remove, call({ summary, access: 'agent', query: ['id'], answer: TEXT }), async (request) => {
    if (!(await removeRow(db, table, readId(queryOf(request).id)))) throw notFound();
    return `${name} deleted successfully`;
  });
}

/** The calls that activate, deactivate and delete a row. */
export function switchCalls(app: FastifyInstance, db: Db, switched: Switched): void {
  const { table, toggle, name, missingAsText } = switched;
  const summary = `${name}: activate or deactivate`;
  app.post(toggle, call({ summary, access: 'agent', query: ['id', 'value'], answer: TEXT }), async (request) => {
    const { id, value } = queryOf(request);
    const active = readToggle(value);
    if (await setActive(db, table, readId(id), active))
      return `${name} ${active ? 'activated' : 'deactivated'} successfully`;
    if (missingAsText) return DATA_NOT_FOUND;
    throw notFound();
  });
  removeCall(app, db, switched);
}

/**
 * The call that downloads a PDF. Agents can download the PDFs of all rows and drafts. Visitors can download those of
 * active rows, and those of the row that a preview link shows them.
 */
function pdfCall<Form extends AnyForm>(
  app: FastifyInstance,
  host: Host,
  { path, table, name, form }: Written<Form> & Pick<Switched, 'table'>,
): void {
  const { db, store } = host;
  const columns = Object.keys(form.fields).filter((field) => form.fields[field]?.accepts === 'pdf');
  if (columns.length === 0) return;
  app.get<{ Params: { fileName: string } }>(
    `${path}/downloadpdf/:fileName`,
    call({ summary: `${name}: PDF`, access: 'either', query: [PREVIEW], answer: FILE }),
    async (request, reply) => {
      const { fileName } = request.params;
      const isAgent = request.agent !== null;
      const isShown =
        (isAgent && (await hasFile(db, { table: 'drafts' }, columns, fileName))) ||
        (await readForVisitor(host, request, reply, (from) =>
          hasFile(from, { table, activeOnly: !isAgent }, columns, fileName),
        ));
      const file = isShown ? await store.local(fileName) : null;
      if (file === null) throw notFound();
      return reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('application/pdf')
        .sendFile(basename(file), dirname(file));
    },
  );
}

/** The calls of a managed list: create, edit, activate, deactivate and delete, and the download of its PDFs. */
export function managedCalls<Form extends AnyForm>(
  app: FastifyInstance,
  host: Host,
  managed: Written<Form> & Omit<Switched, 'toggle' | 'remove'>,
): void {
  const { path } = managed;
  formCalls(app, host, managed);
  pdfCall(app, host, managed);
  switchCalls(app, host.db, { ...managed, toggle: `${path}/itemactiveinactive`, remove: `${path}/delete` });
}
