import type { FastifyRequest } from 'fastify';
import type { AnswerCache } from './answer-cache';
import type { OpenDatabase } from './db/database';
import type { Shelf } from './files/attachments';
import type { FileKind } from './files/media';
import type { Variants } from './files/variants';
import type { CallInput } from './plugins/docs';
import { TEXT } from './schemas';

/** What every resource works with. */
export interface Host extends Shelf, Pick<OpenDatabase, 'limiter'> {
  variants: Variants;
  answers: AnswerCache;
  /** True where no other host works on the same rows and files. */
  isAlone: boolean;
}

/** Config of a route that only a signed-in agent may call. */
export const AGENT_ONLY = { config: { access: 'agent' } } as const;

/** Config of a list that shows an agent all rows and a visitor the active ones. A token that is no longer valid is refused. */
export const AGENT_OR_VISITOR = { config: { access: 'either' } } as const;

/** A call of an agent whose query says all, answered with a text. */
export function agentCall(query: readonly string[]) {
  return { config: { access: 'agent', query }, schema: { response: TEXT } } as const;
}

/** A multipart form of an agent, answered with a text. `spelling`: fields that the call writes otherwise than the schema. */
export function agentForm(
  fields: CallInput['fields'],
  files: Readonly<Record<string, FileKind>>,
  options: Pick<CallInput, 'spelling' | 'edits'> = {},
) {
  return { config: { access: 'agent', input: { fields, files, ...options } }, schema: { response: TEXT } } as const;
}

/** The query of a call as a record of whatever was sent. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { query } = request;
  return typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {};
}
