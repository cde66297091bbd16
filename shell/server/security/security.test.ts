import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { RuntimeConfig } from 'shared-contract';
import { configured } from '../testing/site-folder';
import { put, site } from '../testing/use-site';

test('every response has the security headers; scripts may come only from the site and the remotes', async () => {
  for (const url of ['/', '/registry.json', '/missing.js', '/api/%ff']) {
    const { headers, statusCode } = await site.inject(url);
    // An invalid address is refused before the registry is read.
    const remotes = statusCode === 400 ? '' : ' https://cdn.example';
    expect(headers['content-security-policy']).toContain(`script-src 'self'${remotes};`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
});

test('a new origin in the registry or configuration is allowed without a restart', async () => {
  const policy = async () => String((await site.inject('/')).headers['content-security-policy']);
  expect(await policy()).not.toContain('new.example');
  const [manifest, earlier] = ['cdn', 'new'].map((name) => `https://${name}.example/mf-manifest.json`);
  await put('releases/registry.json', JSON.stringify({ remotes: [{ manifest, previous: { manifest: earlier } }] }));
  await put('config.json', configured({ apiBaseUrl: 'https://api.example/v1' }));
  expect(await policy()).toContain("script-src 'self' https://cdn.example https://new.example;");
  expect(await policy()).toContain("connect-src 'self' https://api.example https://cdn.example https://new.example;");

  await put('releases/registry.json', '{"remotes":');
  expect(await policy()).toContain('https://new.example');
});

test('only the configured source of maps is allowed, and only if it can be used', async () => {
  const policy = async (settings: Partial<RuntimeConfig>) => {
    await put('config.json', configured(settings));
    return String((await site.inject('/')).headers['content-security-policy']);
  };
  const sent = async () => (await site.inject('/config.json')).json<object>();
  const without = await policy({});
  expect(without).toContain("worker-src 'self';");
  const map = { tiles: 'https://tiles.example/a/{z}/{x}/{y}.png', attribution: '© Example' };
  const policyWithMap = await policy({ map });
  expect(policyWithMap).toContain("img-src 'self' data: blob: https://cdn.example https://tiles.example;");
  expect(policyWithMap).toContain("connect-src 'self' https://cdn.example https://tiles.example;");
  expect(policyWithMap).toContain("worker-src 'self' blob:;");
  expect(policyWithMap.split('; ').filter((rule) => !without.includes(rule))).toHaveLength(3);

  expect(await sent()).toMatchObject({ map });

  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await policy({ map: { ...map, tiles: 'https://{s}.tiles.example/{z}/{x}/{y}.png' } })).toBe(without);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^No maps are offered: map\.tiles must be .*host\.$/));
  expect(await sent()).not.toHaveProperty('map');
  warn.mockRestore();
});

test("the page's style elements are allowed by hash, and no other inline content", async () => {
  await put('dist/index.html', '<!doctype html><style>body{margin:0}</style><style media="print">b{}</style>');
  const policy = String((await site.inject('/projects')).headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(
    `style-src 'self' ${hash('')} ${hash('body{margin:0}')} ${hash('b{}')} https://cdn.example;`,
  );
  expect(policy).not.toMatch(/unsafe/);
});

const REPORT = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/visitor-7.js' };

/** Sends a report as browsers do, and reads the counter's lines from the metrics. */
async function report(type: string, payload: unknown) {
  const answer = await site.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  const { body } = await site.inject('/metrics');
  return {
    status: answer.statusCode,
    counted: body.split('\n').filter((line) => line.startsWith('csp_violations_total{')),
  };
}

test('counts browser reports by a fixed set of labels and keeps nothing else', async () => {
  const older = { 'csp-report': { 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' } };
  expect((await report('application/csp-report', older)).status).toBe(204);
  const strange = { effectiveDirective: 'visitor-7', blockedURL: 'visitor-7' };
  const messages = [REPORT, REPORT, strange].map((body) => ({ type: 'csp-violation', body }));
  const { status, counted } = await report('application/reports+json', [
    ...messages,
    { type: 'other', body: REPORT },
    null,
  ]);
  expect(status).toBe(204);
  expect(counted.sort()).toEqual([
    'csp_violations_total{directive="other",blocked="other"} 1',
    'csp_violations_total{directive="script-src-elem",blocked="https"} 2',
    'csp_violations_total{directive="style-src",blocked="inline"} 1',
  ]);
});

test.each([
  ['an invalid report', 'application/csp-report', '{"csp-report":', 400],
  ['another content type', 'application/json', '{}', 415],
  ['a report that is too large', 'application/reports+json', JSON.stringify(' '.repeat(20_000)), 413],
])('%s is refused and not counted', async (_what, type, payload, status) => {
  expect(await report(type, payload)).toEqual({ status, counted: [] });
});

test.each<[string, InjectOptions, number]>([
  ['this machine', {}, 200],
  ['another machine', { remoteAddress: '203.0.113.9' }, 404],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
  ['a proxy that sends Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }, 404],
])('without a token, only processes of this machine may read the metrics: %s', async (_who, caller, status) => {
  expect((await site.inject({ url: '/metrics', ...caller })).statusCode).toBe(status);
});
