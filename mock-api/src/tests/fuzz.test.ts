import fc from 'fast-check';
import { ENTITIES, type EntityTable } from '../db/schema';
import type { Fixtures } from '../testing/fixtures';
import { pdf, picture } from '../testing/hostile/media';
import { listen, rawCall } from '../testing/hostile/raw-call';
import { callsOf } from '../testing/hostile/calls';
import { anyRequest, bytesOf } from '../testing/hostile/requests';
import { testApp, until, type TestApp } from '../testing/test-app';
import { runsOf, report, timeLimitOf } from '../testing/hostile/torture';

/** 500 requests by default. A failure prints the seed and the smallest failing request. */
const RUN = runsOf(500);
/** Time limit of a request: far more than any call with a small form takes. */
const LIMIT_MS = 20_000;
const TABLES = Object.keys(ENTITIES) as EntityTable[];
const INTERNAL_DETAILS = /node_modules|node:internal|\.[jt]s:\d|\bat \S+ \(|SQLITE|FST_|\/tmp\/|\/src\//;

const FIXTURES: Fixtures = {
  ...Object.fromEntries(TABLES.map((table) => [table, [{}]])),
  galleryItems: [{ contentName: 'sample' }],
  leads: [{ id: 1, ownerId: 1 }],
};
/** All rows of entities. */
const contentOf = async ({ app }: TestApp): Promise<string> =>
  JSON.stringify(
    await Promise.all(TABLES.map((table) => app.host.db.selectFrom(table).selectAll().orderBy('id').execute())),
  );

function expectRefusal(body: string): void {
  const { message, errors = {}, ...rest } = JSON.parse(body) as { message: string; errors?: Record<string, string> };
  expect(message).toMatch(/\S/);
  expect(Object.values(errors).every((error) => typeof error === 'string')).toBe(true);
  expect(rest).toEqual({});
  expect(body).not.toMatch(INTERNAL_DETAILS);
}

test(
  'answers every request; a refusal changes no data and reveals no internal details',
  async () => {
    const host = await testApp({ fixtures: FIXTURES });
    const port = await listen(host);
    const contents = await Promise.all(
      [picture('png'), pdf()].map(async (file) => Buffer.from(await (await file).arrayBuffer())),
    );
    let content = await contentOf(host);
    let calls = 0;

    const answered = fc.asyncProperty(anyRequest(await callsOf(host), host.token, contents), async (sent) => {
      calls += 1;
      const { status, body } = await rawCall(port, [bytesOf(sent)], LIMIT_MS);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
      const now = await contentOf(host);
      if (status >= 400) expect(now).toBe(content);
      if (status >= 400 && sent.method !== 'HEAD') expectRefusal(body);
      content = now;
    });
    await fc.assert(answered, RUN);
    report(`${calls} calls`);

    expect(Object.keys(Object.prototype)).toEqual([]);
    // A call may still be in progress after the time limit.
    await until(async () => (await host.files('unfinished')).length === 0);
    expect((await host.visit('GET', '/api/ready')).statusCode).toBe(200);
  },
  timeLimitOf(200_000),
);
