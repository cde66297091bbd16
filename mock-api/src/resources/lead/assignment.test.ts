import { lead, list, SECOND, send, twoAgents } from '../../testing/leads';
import { testApp, until } from '../../testing/test-app';
import { createAgent, removeAgent } from '../authentication/repository';
import { sweepLeads } from './assignment';
import { LEAD_DEFAULTS } from './settings';

test('rules decide on the owner, in their order; otherwise the agents take turns', async () => {
  const rule = (kind: 'project' | 'subject', value: string, email: string) => ({ kind, value, email });
  const rules = [
    rule('project', '1', 'nobody@test.example'),
    rule('project', '1', SECOND),
    rule('subject', 'joint venture', SECOND),
  ];
  const host = await twoAgents({ leads: { ...LEAD_DEFAULTS, rules } });
  for (const [index, fields] of [
    {},
    { projectId: 1 },
    {},
    { subject: 'A Joint Venture in Dhanmondi' },
    {},
    { projectId: 2 },
  ].entries())
    await send(host, { message: `Message number ${index}`, ...fields });
  const owners = (await list(host)).map(({ ownerId }) => ownerId).reverse();
  expect(owners).toEqual([1, 2, 2, 2, 1, 2]);
});

test('messages without a lead and leads of removed agents get an owner; several hosts assign each only once', async () => {
  const host = await twoAgents({
    fixtures: { contactMessages: [{ email: 'OLD@mail.example', phone: '01711 000000' }, {}, { isSpam: true }] },
  });
  const { host: parts } = host.app;
  await Promise.all([1, 2, 3].map(() => sweepLeads(parts)));
  expect((await list(host)).map(({ id, ownerId }) => [id, ownerId])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(await lead(host)).toMatchObject({ emailKey: 'old@mail.example', phoneKey: '8801711000000' });
  const [first] = await list(host);
  await removeAgent(parts.db, SECOND);
  await Promise.all([1, 2].map(() => sweepLeads(parts)));
  expect((await list(host)).map(({ ownerId }) => ownerId)).toEqual([1, 1]);
  expect((await lead(host, 2)).revision).toBe(Number(first?.revision) + 1);
  await parts.db.deleteFrom('agents').execute();
  await sweepLeads(parts);
  await createAgent(parts.db, 'third@test.example', 'test password 3');
  await sweepLeads(parts);
  expect(await parts.db.selectFrom('leads').select('ownerId').where('isSpam', '=', 0).execute()).toEqual([
    { ownerId: 3 },
    { ownerId: 3 },
  ]);
});

test('the host answers other calls while it assigns many leads', async () => {
  const host = await testApp({ fixtures: { contactMessages: Array.from({ length: 1000 }, () => ({})) } });
  await until(async () => (await list(host, '?pageSize=1')).length === 1);
  const { host: parts } = host.app;
  await parts.db.deleteFrom('leads').execute();
  const order: string[] = [];
  const sweeping = sweepLeads(parts).finally(() => order.push('leads'));
  await host.visit('GET', '/api/health').then(() => order.push('health'));
  await sweeping;
  expect(order).toEqual(['health', 'leads']);
});

test('the host assigns leads without a call', async () => {
  const host = await testApp({ fixtures: { contactMessages: [{}] } });
  await until(async () => (await list(host)).length === 1);
  expect((await lead(host)).ownerId).toBe(1);
});
