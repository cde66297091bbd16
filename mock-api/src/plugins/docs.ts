import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { toRecord } from 'shared-contract';
import * as z from 'zod/mini';

/** What a call takes, for the documentation page: validation itself stands in the routes, on the same schemas. */
export interface CallInput {
  fields: z.ZodMiniType;
  /** Fields of a multipart form that carry a file. Without it the body is JSON. */
  files?: Readonly<Record<string, string>>;
  /** Fields that the call spells otherwise than the schema. */
  spelling?: Readonly<Record<string, string>>;
  /** True where the form names the row that is edited. */
  edits?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    input?: CallInput;
    /** Names of the parameters that the call reads from its query. */
    query?: readonly string[];
  }
}

const TITLE = 'Real-estate developer API';
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";
const TEXT = { type: 'string' };
const FILE = { type: 'string', format: 'binary' };

type Security = Readonly<Record<string, readonly string[]>>[];
const AGENT: Security = [{ bearer: [] }];
const AGENT_OR_VISITOR: Security = [{ bearer: [] }, {}];

function bodyOf({ fields, files, spelling = {}, edits }: CallInput) {
  const described = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' });
  const named = (field: string): string => spelling[field] ?? field;
  const texts = Object.entries(toRecord(described.properties)).map(([field, schema]): [string, object] => [
    named(field),
    { ...TEXT, ...toRecord(schema) },
  ]);
  const properties: Record<string, object> = Object.fromEntries(texts);
  for (const field in files) properties[field] = FILE;
  if (edits) properties.id = { type: 'integer' };
  return {
    type: 'object',
    properties,
    required: [...(edits ? ['id'] : []), ...(described.required ?? []).map(named)],
  };
}

const describe = (names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, TEXT]));

function documented(schema: object, { config, url }: RouteOptions) {
  const { access, input, query } = config ?? {};
  return {
    ...schema,
    tags: [url.split('/')[2] ?? ''],
    ...(access !== undefined && { security: access === 'agent' ? AGENT : AGENT_OR_VISITOR }),
    ...(query && { querystring: { type: 'object', properties: describe(query) } }),
    ...(input && { body: bodyOf(input), consumes: [input.files ? 'multipart/form-data' : 'application/json'] }),
  };
}

/** The OpenAPI description of all calls at `/api/docs/json`, and a page to read and try it at `/api/docs`. */
export const docs = plugin(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      info: { title: TITLE, version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({ schema: documented(schema, route), url }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY, theme: { title: TITLE } });
});
