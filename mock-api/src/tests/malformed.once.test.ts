import type { InjectOptions } from 'fastify';
import { form, sharedApp, testApp } from '../testing/test-app';

const JSON_CALL = { method: 'POST', url: '/api/Contactus/create' } as const;
const FORM_CALL = { method: 'POST', url: '/api/team/create' } as const;
const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

const CALLS: [string, InjectOptions][] = [
  ['no body', JSON_CALL],
  ['an empty JSON body', { ...JSON_CALL, headers: json, payload: '' }],
  ['a truncated JSON body', { ...JSON_CALL, headers: json, payload: '{"name": "R' }],
  ['JSON null', { ...JSON_CALL, headers: json, payload: 'null' }],
  ['a JSON list', { ...JSON_CALL, headers: json, payload: '[1, 2]' }],
  ['a JSON string', { ...JSON_CALL, headers: json, payload: '"text"' }],
  ['a JSON body with __proto__', { ...JSON_CALL, headers: json, payload: '{"__proto__": {"name": "polluted"}}' }],
  [
    'fields of wrong types',
    { ...JSON_CALL, headers: json, payload: '{"name": {}, "email": [], "subject": 1, "message": true}' },
  ],
  ['deeply nested JSON', { ...JSON_CALL, headers: json, payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }],
  ['invalid UTF-8', { ...JSON_CALL, headers: json, payload: Buffer.from([0x7b, 0xff, 0xfe, 0x00]) }],
  ['plain text', { ...JSON_CALL, headers: { 'content-type': 'text/plain' }, payload: 'name=Rafi' }],
  [
    'a URL-encoded form',
    { ...JSON_CALL, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=Rafi' },
  ],
  ['an invalid content type', { ...JSON_CALL, headers: { 'content-type': 'nonsense' }, payload: '{}' }],
  ['multipart instead of JSON', { ...JSON_CALL, headers: multipart, payload: '--x--\r\n' }],
  ['a body that is too large', { ...JSON_CALL, headers: json, payload: JSON.stringify({ name: 'n'.repeat(300_000) }) }],
  ['JSON instead of a form', { ...FORM_CALL, headers: json, payload: '{}' }],
  ['a form without a boundary', { ...FORM_CALL, headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }],
  ['a form with another boundary', { ...FORM_CALL, headers: multipart, payload: '--y\r\n\r\n--y--' }],
  [
    'a boundary that is too long',
    { ...FORM_CALL, headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` }, payload: 'x' },
  ],
  ['an empty form', { ...FORM_CALL, headers: multipart, payload: '--x--\r\n' }],
  [
    'an unfinished form',
    { ...FORM_CALL, headers: multipart, payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nNad' },
  ],
  [
    'an unfinished file',
    {
      ...FORM_CALL,
      headers: multipart,
      payload: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nPNG',
    },
  ],
  [
    'a part without a name',
    { ...FORM_CALL, headers: multipart, payload: '--x\r\nContent-Disposition: form-data\r\n\r\nNad\r\n--x--' },
  ],
  [
    'too many fields',
    { ...FORM_CALL, payload: form(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, 'v']))) },
  ],
  [
    'too many files',
    {
      ...FORM_CALL,
      payload: form(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, new Blob(['x'])]))),
    },
  ],
  ['a field that is too long', { ...FORM_CALL, payload: form({ name: 'n'.repeat(2_000_000) }) }],
  ['an invalid number', { ...FORM_CALL, payload: form({ name: 'Nadia', order: '1e999' }) }],
  ['an invalid id', { method: 'POST', url: '/api/team/delete?id=1;drop' }],
  ['an id with a NUL byte', { method: 'POST', url: '/api/team/delete?id=%00' }],
  ['a negative id', { method: 'POST', url: '/api/team/delete?id=-1' }],
  ['an id given twice', { method: 'POST', url: '/api/team/delete?id=1&id=2' }],
  ['an id that is too large', { method: 'POST', url: `/api/team/delete?id=${'9'.repeat(60)}` }],
  ['an id in Bengali digits', { method: 'POST', url: '/api/team/delete?id=%E0%A7%A7' }],
  ['a query with invalid UTF-8', { method: 'POST', url: '/api/team/delete?id=%ff%fe' }],
  ['a path with invalid UTF-8', { method: 'GET', url: '/api/faq/%ff' }],
  ['a path with a NUL byte', { method: 'GET', url: '/api/faq/%00' }],
  ['a path traversal', { method: 'GET', url: '/api/faq/..%2f..%2fetc%2fpasswd' }],
  ['a path that is too long', { method: 'GET', url: `/api/faq/${'9'.repeat(3000)}` }],
  ['an unknown address', { method: 'GET', url: '/api/none' }],
  ['an unsupported method', { method: 'DELETE', url: '/api/team' }],
  ['an invalid authorisation', { method: 'GET', url: '/api/team', headers: { authorization: 'Bearer \u0001' } }],
];

const shared = sharedApp();

test.each(CALLS)('refuses %s with a message', async (_what, options) => {
  const { app, token, call } = shared();
  const answer = await app.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  const { message, ...rest } = answer.json<{ message: string; errors?: object }>();
  expect(message).toMatch(/\S/);
  expect(message).not.toMatch(/node_modules|\.ts\b|SQLITE|FST_|reach \w+ limit/);
  expect(Object.keys(rest).filter((name) => name !== 'errors')).toEqual([]);
  for (const list of ['/api/team', '/api/Contactus']) expect((await call('GET', list)).json()).toEqual([]);
});

test('accepts a delete or toggle without a body under any content type', async () => {
  const { app, token } = await testApp({ fixtures: { teamMembers: [{}] } });
  for (const type of [undefined, 'application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/team/itemactiveinactive?id=1&value=true',
      headers: { authorization: `Bearer ${token}`, 'content-length': '0', ...(type && { 'content-type': type }) },
    });
    expect([type, answer.statusCode]).toEqual([type, 200]);
  }
});
