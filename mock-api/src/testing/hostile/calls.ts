import type { TestApp } from '../test-app';

/** A call from the host's API description. */
export interface Call {
  method: string;
  path: string;
  fields: string[];
  files: string[];
}

interface Described {
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { format?: string }> } }> };
}

/** All calls of the host's API description except event streams. */
export async function callsOf({ app }: TestApp): Promise<Call[]> {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, Described>> }>();
  const ending = Object.entries(paths).filter(([path]) => path !== '/api/events');
  return ending.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const [body] = Object.values(requestBody?.content ?? {});
      const names = Object.entries(body?.schema.properties ?? {});
      const files = names.filter(([, { format }]) => format === 'binary').map(([name]) => name);
      const fields = names.map(([name]) => name).filter((name) => !files.includes(name));
      return { method: method.toUpperCase(), path, files, fields };
    }),
  );
}
