import { TOTAL_COUNT } from 'shared-contract';
import { testApp } from '../../testing/test-app';

test('the total of leads is counted again after a change of leads or messages, and only then', async () => {
  const host = await testApp({
    fixtures: { contactMessages: [{}, {}, {}], leads: [1, 2, 3].map((id) => ({ id, ownerId: 1, status: 'new' })) },
  });
  const totals = () =>
    Promise.all(
      ['', '?status=new'].map(async (query) =>
        Number((await host.call('GET', `/api/leads${query}`)).headers[TOTAL_COUNT.toLowerCase()]),
      ),
    );
  expect(await totals()).toEqual([3, 3]);
  await host.call('POST', '/api/leads/edit', { id: 1, revision: 1, status: 'contacted' });
  expect(await totals()).toEqual([3, 2]);
  await host.call('POST', '/api/Contactus/delete?id=2');
  expect(await totals()).toEqual([2, 1]);
  // Bypasses the change counter; hosts never do that.
  await host.app.host.db.deleteFrom('leads').execute();
  expect(await totals()).toEqual([2, 1]);
});
