import type { FastifyInstance } from 'fastify';
import type { Uploads } from '../../db/rows';
import type { Schedulable } from '../../db/schema';
import { readForm, type AnyForm, type Submitted } from '../../files/form';
import type { Host } from '../../host';
import { agentOf, call } from '../../http/calls';
import { notFound } from '../../http/errors';
import { TEXT } from '../../http/schemas';
import { readId } from '../../http/validate';
import { saveDraft } from './repository';

interface Drafted<Table extends Schedulable, Form extends AnyForm> {
  /** Path before `/savedraft`. */
  path: string;
  table: Table;
  name: string;
  form: Form;
  /** Creates an inactive row from a form without an id. */
  create: (submitted: Submitted<Form>) => Promise<unknown>;
  /** The form's values as they are stored in a row. */
  stored: (fields: Submitted<Form>['fields']) => object | Promise<object>;
}

/** The call that saves a row's form as its draft or, without an id, as a new inactive row. */
export function draftCalls<Table extends Schedulable, Form extends AnyForm>(
  app: FastifyInstance,
  host: Host,
  { path, table, name, form, create, stored }: Drafted<Table, Form>,
): void {
  app.post(
    `${path}/savedraft`,
    call({ summary: `${name}: save a draft`, access: 'agent', input: { form, edits: true }, answer: TEXT }),
    async (request) => {
      const { id, ...submitted } = await readForm(request, host, form);
      if (id === undefined) {
        await create(submitted);
      } else {
        const values = await stored(submitted.fields);
        const files = submitted.files as Uploads<Table>;
        const saved = { table, rowId: readId(id), agentId: agentOf(request).id, values, files };
        if (!(await saveDraft(host.db, saved))) throw notFound();
      }
      return 'Draft saved successfully';
    },
  );
}
