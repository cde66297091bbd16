import { AGENT, testApp } from 'mock-api/testing/app';
import { listen } from './testing/differing-host';
import { FIXTURES } from './testing/fixtures';
import { verify } from './verify';

test('our host passes every check on each kind of storage', async () => {
  const { app } = await testApp({ fixtures: FIXTURES });
  const silent = { write: () => undefined };
  const { results, leftovers } = await verify(
    { base: await listen(app), credentials: AGENT, readOnly: false, contact: true, only: [], seconds: 20, json: false },
    { out: silent, err: silent },
    () => false,
  );
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(leftovers).toEqual([]);
});
