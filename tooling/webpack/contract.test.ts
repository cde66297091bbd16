import { join } from 'node:path';
import type { ReleaseContract } from 'shared-contract';
import { readContract } from './contract.mjs';

const contractOf = (remote: string): Promise<ReleaseContract> => readContract(join(__dirname, '../..', remote));

test('a contract has the endpoints, tags and calls of all that a remote may load', async () => {
  const { namespace, endpoints, tags, calls } = await contractOf('mfe-dashboard');
  expect(namespace).toBe('mfe-dashboard');
  expect(endpoints).toMatchObject({
    listProjects: expect.stringMatching(/^shared-state\/api\/dashboard\/project#\w{8}$/) as string,
    createTeam: expect.stringMatching(/^shared-state\/api\/dashboard\/team#\w{8}$/) as string,
  });
  expect(tags).toMatchObject({ Team: 'shared-state' });
  expect(calls).toEqual(expect.arrayContaining(['GET project/:any', 'POST team/create', 'PUT faq/:any']));
});

test('a call that an endpoint makes by itself is told as well', async () => {
  expect((await contractOf('mfe-auth')).calls).toContain('POST authentication/login');
});
