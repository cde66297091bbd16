import { testApp } from '../testing/test-app';

/** Beyond PostgreSQL's 32-bit integers, but safe in JavaScript. */
const LARGE = 9_007_199_254_740_991;

test.each([
  ['/api/bulk', { action: 'delete', table: 'faqs', ids: [LARGE] }],
  ['/api/bulk', { action: 'restore', ids: [LARGE] }],
  ['/api/reorder', { table: 'teamMembers', ids: [LARGE], seen: [LARGE] }],
  ['/api/history/restore', { id: LARGE, seen: LARGE }],
  ['/api/leads/edit', { id: LARGE, revision: 1, nextStep: 'Call' }],
  ['/api/leads/notes/create', { leadId: LARGE, text: 'Called' }],
  ['/api/project/saveunits', { projectId: LARGE }],
  ['/api/project/saveunits', { projectId: 1, removed: [{ id: LARGE, seen: {} }] }],
  ['/api/draft/publish', { id: LARGE }],
  ['/api/schedule/create', { table: 'offers', rowId: LARGE, isActive: true, at: '2099-01-01T00:00:00Z' }],
  ['/api/views/save', { id: LARGE, list: 'teams', name: 'Mine', query: '' }],
])('POST %s refuses an id that no row can have: %j', async (url, body) => {
  const { call } = await testApp({ fixtures: { projects: [{}] } });
  const { statusCode } = await call('POST', url, body);
  expect(statusCode).toBe(400);
});

test('GET /api/Contactus accepts a position that no message can have', async () => {
  const { call } = await testApp();
  const after = encodeURIComponent(`2026-01-01T00:00:00.000Z~999999999999999`);
  expect((await call('GET', `/api/Contactus?after=${after}`)).statusCode).toBe(200);
});

test('the export of leads refuses an invalid filter with a JSON error', async () => {
  const { call } = await testApp();
  const refused = await call('GET', '/api/leads/export?status=x');
  expect([refused.statusCode, refused.headers['content-type'], refused.headers['content-disposition']]).toEqual([
    400,
    'application/json; charset=utf-8',
    undefined,
  ]);
});
