import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Shelf } from '../files/attachments';
import { readForm, type AnyForm, type Submitted } from '../files/form';
import { TEXT } from './schemas';
import { readId } from './validate';

/** What a call takes, for the documentation page: a JSON body, or the multipart form of an entity. */
export type CallInput = { body: z.ZodMiniType } | { form: AnyForm; edits: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    input?: CallInput;
    /** Names of the parameters that the call reads from its query. */
    query?: readonly string[];
  }
}

interface Call {
  /** What the documentation page calls it. */
  summary: string;
  /**
   * `agent`: a signed-in agent alone may call. `either`: an agent is shown all rows and a visitor the active ones. Left out:
   * open to visitors.
   */
  access?: 'agent' | 'either';
  query?: readonly string[];
  input?: CallInput;
  /** JSON schema of the answer. */
  answer: object;
}

/** The options of a route, from what there is to know about the call. */
export function call({ summary, answer, ...config }: Call) {
  return { config, schema: { summary, response: { 200: answer } } };
}

/** A call of an agent that brings the multipart form of a new entity and is answered with a text. */
export function agentForm<Form extends AnyForm>(
  summary: string,
  shelf: Shelf,
  form: Form,
  handler: (submitted: Submitted<Form>) => Promise<string>,
) {
  return {
    ...call({ summary, access: 'agent', input: { form, edits: false }, answer: TEXT }),
    handler: async (request: FastifyRequest) => handler(await readForm(request, shelf, form)),
  };
}

/** Like `agentForm`, of an entity that is there already; `id` is its row's. */
export function agentEdit<Form extends AnyForm>(
  summary: string,
  shelf: Shelf,
  form: Form,
  handler: (submitted: Submitted<Form> & { id: number }) => Promise<string>,
) {
  return {
    ...call({ summary, access: 'agent', input: { form, edits: true }, answer: TEXT }),
    handler: async (request: FastifyRequest) => {
      const { id, ...submitted } = await readForm(request, shelf, form);
      return handler({ ...submitted, id: readId(id) });
    },
  };
}

/** The query of a call as a record of whatever was sent. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { query } = request;
  return typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {};
}
