import type { FastifyRequest } from 'fastify';
import { toRecord, type WireRecord } from 'shared-contract';
import type * as z from 'zod/mini';
import type { HostStorage } from '../files/attachments';
import type { Db } from '../db/database';
import type { Host } from '../host';
import { readForm, type AnyForm, type Submitted } from '../files/form';
import type { Agent } from '../plugins/auth';
import { HttpError } from './errors';
import { TEXT } from './schemas';

/** Input of a call, for the API documentation: a JSON body, or the multipart form of an entity. */
export type CallInput = { body: z.ZodMiniType } | { form: AnyForm; edits: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    input?: CallInput;
    /** Names of the query parameters. */
    query?: readonly string[];
  }
}

interface Call {
  /** Title in the API documentation. */
  summary: string;
  /**
   * `agent`: signed-in agents only. `either`: an agent gets all rows and a visitor the active ones. Omitted: open to
   * visitors.
   */
  access?: 'agent' | 'either';
  query?: readonly string[];
  input?: CallInput;
  /** JSON schema of the response. */
  answer: object;
}

/** Options of a Fastify route for the call. */
export function call({ summary, answer, ...config }: Call) {
  return { config, schema: { summary, response: { 200: answer } } };
}

/** Route options for an agent's multipart form that creates an entity; the handler returns the reply's text. */
export function agentForm<Form extends AnyForm>(
  summary: string,
  storage: HostStorage,
  form: Form,
  handler: (submitted: Submitted<Form>) => Promise<string>,
) {
  return {
    ...call({ summary, access: 'agent', input: { form, edits: false }, answer: TEXT }),
    handler: async (request: FastifyRequest) => handler(await readForm(request, storage, form)),
  };
}

/** The signed-in agent of a call with the access `agent`. Throws 401 if there is none. */
export function agentOf({ agent }: FastifyRequest): Agent {
  if (agent === null) throw new HttpError(401, 'Please sign in.');
  return agent;
}

/** The unvalidated query parameters. */
export const queryOf = ({ query }: FastifyRequest): WireRecord => toRecord(query);

/** The database for a read that is open to visitors: the primary for calls with a token, otherwise `visitors`. */
export const readerOf = ({ db, visitors }: Pick<Host, 'db' | 'visitors'>, { headers }: FastifyRequest): Db =>
  headers.authorization === undefined ? visitors : db;
