import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { toRecord } from 'shared-contract';
import * as z from 'zod/mini';
import type { CallInput } from '../http/calls';
import { fileFieldsOf } from '../files/form';

const TITLE = 'Real-estate developer API';
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";
const TEXT = { type: 'string' };
const FILE = { type: 'string', format: 'binary' };

/** Security requirement by the route's `access`; none by default. */
const SECURITY: Readonly<Record<string, Readonly<Record<string, readonly string[]>>[]>> = {
  agent: [{ bearer: [] }],
  either: [{ bearer: [] }, {}],
};
const ERROR_SCHEMA = {
  description: 'Why the call was refused; `errors` by field if the input is invalid.',
  type: 'object',
  properties: { message: TEXT, errors: { type: 'object', additionalProperties: TEXT } },
  required: ['message'],
};

const schemaOf = (rules: z.ZodMiniType) =>
  z.toJSONSchema(rules, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' });

const stringSchemas = (properties: unknown) =>
  Object.entries(toRecord(properties)).map(([name, schema]): [string, object] => [
    name,
    { ...TEXT, ...toRecord(schema) },
  ]);

function bodyOf(input: CallInput) {
  if ('body' in input) {
    const { properties, required } = schemaOf(input.body);
    return { type: 'object', properties: Object.fromEntries(stringSchemas(properties)), required };
  }
  const { form, edits } = input;
  const named = (name: string): string => form.fields[name]?.sent ?? name;
  const { properties, required = [] } = schemaOf(form.rules);
  const texts = stringSchemas(properties).map(([name, schema]) => [named(name), schema]);
  const files = [...fileFieldsOf(form).keys()].map((name) => [name, FILE]);
  return {
    type: 'object',
    properties: Object.fromEntries([...texts, ...files, ...(edits ? [['id', { type: 'integer' }]] : [])]) as object,
    required: [...(edits ? ['id'] : []), ...required.map(named)],
  };
}

const describe = (names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, TEXT]));

function documented({ response, ...schema }: FastifySchema, { config, url, method }: RouteOptions) {
  const { access = '', input, query } = config ?? {};
  const [, , resource = '', ...words] = url.replaceAll(/[:{}]/g, '').split('/');
  return {
    ...schema,
    tags: [resource],
    operationId: [String(method).toLowerCase(), resource, ...words].filter(Boolean).join('-'),
    security: SECURITY[access] ?? [],
    ...(query && { querystring: { type: 'object', properties: describe(query) } }),
    ...(input && { body: bodyOf(input), consumes: ['form' in input ? 'multipart/form-data' : 'application/json'] }),
    response: { ...toRecord(response), '4XX': ERROR_SCHEMA },
  };
}

/** Serves the OpenAPI description at `/api/docs/json` and Swagger UI at `/api/docs`. */
export const docs = plugin(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      info: { title: TITLE, version: '1.0.0', license: { name: 'UNLICENSED' } },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({ schema: documented(schema, route), url }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY, theme: { title: TITLE } });
});
