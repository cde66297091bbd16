import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseContract } from 'shared-contract';
import { readContract } from './contract.mjs';

const ROOT = join(__dirname, '../../..');
const contractOf = (remote: string): Promise<ReleaseContract> => readContract(join(ROOT, remote));

const RELEASE = {
  name: 'mfe_sample',
  namespace: 'mfe-sample',
  port: 1,
  areas: [{ prefix: '/sample', session: false }],
  slots: { fills: [], uses: [] },
};
const REMOTE = `
  import './rooms';
  export const remote = { contract: 1, namespace: 'mfe-sample', routes: [{ path: '/sample' }], slots: {} };
  const page = () => import('./page');
`;
const ROOMS = `
  import { injectResource } from 'shared-state';
  injectResource('rooms', (build) => ({ listRooms: build.query({ query: () => 'room', providesTags: ['Project'] }) }));
`;

/** A remote in the repository, so that it finds the shared packages. */
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache/sample-'));
afterAll(() => rmSync(folder, { recursive: true }));

function sample(release: object, { remote = REMOTE, rooms = ROOMS, page = '' } = {}): Promise<ReleaseContract> {
  const files = {
    'package.json': JSON.stringify({ name: 'mfe-sample', peerDependencies: { react: '^19.0.0' } }),
    'src/release.ts': `export const release = ${JSON.stringify({ ...RELEASE, ...release })};`,
    'src/remote.tsx': remote,
    'src/rooms.ts': rooms,
    'src/page.tsx': page,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readContract(folder);
}

test('a contract contains the endpoints, tags and calls of all modules that a remote may load', async () => {
  const { namespace, endpoints, tags, calls } = await contractOf('mfe-dashboard');
  expect(namespace).toBe('mfe-dashboard');
  expect(endpoints).toMatchObject({
    listProjects: expect.stringMatching(/^project#\w{8}$/) as string,
    createTeam: expect.stringMatching(/^team#\w{8}$/) as string,
  });
  expect(tags).toMatchObject({ Team: 'shared-state' });
  expect(calls).toEqual(expect.arrayContaining(['GET project/:any', 'POST team/create', 'PUT faq/:any']));
});

test('a contract contains the calls of an endpoint with a queryFn', async () => {
  expect((await contractOf('mfe-auth')).calls).toContain('POST authentication/login');
});

test('a contract contains what the release declares and what its modules do', async () => {
  const { endpoints, ...contract } = await sample({});
  expect(contract).toEqual({
    name: 'mfe_sample',
    contract: 1,
    namespace: 'mfe-sample',
    areas: [{ prefix: '/sample', session: false }],
    slots: { fills: [], uses: [] },
    shared: { react: '^19.0.0' },
    pages: ['/sample'],
    navigation: [],
    slices: {},
    tags: { Project: 'shared-state' },
    calls: ['GET room'],
  });
  expect(endpoints).toEqual({ listRooms: expect.stringMatching(/^rooms#\w{8}$/) as string });
});

test('an error while the module is evaluated names its line in the source', async () => {
  await expect(sample({}, { remote: `${REMOTE}\nwindow.alert('Hello');` })).rejects.toThrow(
    /src\/remote\.tsx:6\b[^]*ReferenceError: window is not defined/,
  );
});

test('the digest of an endpoint changes with its definition, not with its comments', async () => {
  const digestOf = async (rooms: string) => (await sample({}, { rooms })).endpoints.listRooms;
  const before = await digestOf(ROOMS);
  expect(await digestOf(`/* All of them. */${ROOMS}`)).toBe(before);
  expect(await digestOf(ROOMS.replace("'room'", "'rooms'"))).not.toBe(before);
});

const SLICE =
  "import { createSlice } from '@reduxjs/toolkit'; createSlice({ name: 'rooms', initialState: {}, reducers: {} });";

test.each([
  ['a slot that is not declared', {}, { page: '<Slot name="loginDialog" />' }, "Add 'loginDialog' to `slots.uses`"],
  ['a slot without a literal name', {}, { page: '<Slot name={name} />' }, 'needs a literal `name`'],
  [
    'a slot that is not filled',
    { slots: { fills: ['loginDialog'], uses: [] } },
    {},
    "Remove 'loginDialog' from `slots.fills`",
  ],
  ['a slice that is not declared', {}, { page: SLICE }, "Add 'rooms' to `slices`"],
  ['a tag that is not declared', {}, { rooms: ROOMS.replace('Project', 'Room') }, "Add 'Room' to `tags`"],
  ['a page outside its areas', { areas: [{ prefix: '/rooms', session: false }] }, {}, "Add '/sample' to `areas`"],
  [
    'an area without a page',
    { areas: [...RELEASE.areas, { prefix: '/dashboard/sample', session: true }] },
    {},
    "Remove '/dashboard/sample' from `areas`",
  ],
  [
    'a prefix of the site',
    { areas: [{ prefix: '/api/rooms', session: false }] },
    {},
    "Rename '/api/rooms': the site's server answers /api itself",
  ],
  ['another namespace', { namespace: 'other' }, {}, "Set `namespace` to 'mfe-sample'"],
  [
    'calls that cannot be read',
    {},
    { rooms: ROOMS.replace('query: ()', 'queryFn: ()') },
    'Name the calls of the endpoint listRooms',
  ],
  [
    'an endpoint that is not injected',
    {},
    { page: 'export const more = (build) => ({ listKeys: build.query({}) });' },
    'Inject the endpoint listKeys',
  ],
])('the build refuses %s', async (_what, release, files, message) => {
  await expect(sample(release, files)).rejects.toThrow(message);
});
