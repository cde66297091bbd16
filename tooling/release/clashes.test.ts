import type { HostContract, ReleaseContract } from 'shared-contract';
import { findClashes, type Neighbour } from './clashes';

const host: HostContract = { contracts: [1], shared: { react: '19.3.1', 'shared-state': ['2.0.0', '1.2.0'] } };

function contract(change: Partial<ReleaseContract> = {}): ReleaseContract {
  return {
    name: 'mfe_careers',
    contract: 1,
    prefixes: ['/careers'],
    session: false,
    slots: { fills: [], uses: [] },
    shared: { react: '^19.0.0' },
    pages: ['/careers', '/careers/:id'],
    endpoints: {},
    slices: {},
    ...change,
  };
}

const site: Neighbour = {
  as: 'live',
  version: '1',
  contract: contract({
    name: 'mfe_public',
    prefixes: ['/'],
    pages: ['/', '/projects', '/projectdetails/:id'],
    slots: { fills: ['footerNote'], uses: [] },
    endpoints: { listBlogs: 'website#1' },
    slices: { filter: 'website#1' },
  }),
};
const dashboard: Neighbour = {
  as: 'last good',
  version: '2',
  contract: contract({
    name: 'mfe_dashboard',
    prefixes: ['/dashboard'],
    session: true,
    pages: ['/dashboard', '/dashboard/projects/:id/edit', '/dashboard/*'],
    slots: { fills: [], uses: ['profileDialog'] },
  }),
};
const auth: Neighbour = {
  as: 'canary',
  version: '3',
  contract: contract({
    name: 'mfe_auth',
    prefixes: ['/login'],
    pages: ['/login'],
    slots: { fills: ['profileDialog'], uses: [] },
  }),
};
const published = [site, dashboard, auth];

const reasons = (change: Partial<ReleaseContract>, neighbours = published, shell: HostContract | null = host) =>
  findClashes(contract(change), neighbours, shell).map(({ reason }) => reason);

test.each<[string, Partial<ReleaseContract>]>([
  ['a prefix of its own', {}],
  [
    'a guarded prefix below a guarded one',
    { prefixes: ['/dashboard/careers'], session: true, pages: ['/dashboard/careers'] },
  ],
  ['an endpoint that both have from one source', { endpoints: { listBlogs: 'website#1' } }],
  ['a slot that somebody fills', { slots: { fills: [], uses: ['profileDialog'] } }],
  ['the older of two majors that the shell keeps', { shared: { 'shared-state': '^1.1.0' } }],
  ['the newer of two majors that the shell keeps', { shared: { 'shared-state': '^2.0.0' } }],
  [
    'links to its pages',
    {
      pages: ['/careers', '/careers/:id'],
      navigation: ['/careers', '/careers/7'].map((to) => ({ area: 'navbar', to, label: 'Careers' })),
    },
  ],
  ['a catch-all of its own', { pages: ['/careers', '/careers/*'] }],
])('%s goes beside the others', (_what, change) => {
  expect(reasons(change)).toEqual([]);
});

test.each<[string, Partial<ReleaseContract>, RegExp]>([
  ["another's prefix", { prefixes: ['/login'], pages: [] }, /^The prefix \/login belongs to mfe_auth 3 \(canary\)/],
  [
    "another's prefix in other letters",
    { prefixes: ['/Login/'], pages: [] },
    /^The prefix \/Login\/ belongs to mfe_auth/,
  ],
  ['the rest of the site', { prefixes: ['/'], pages: [] }, /^The prefix \/ belongs to mfe_public/],
  [
    'a page below a guarded prefix, without a session',
    { prefixes: ['/dashboard/careers'], pages: [] },
    /lies below \/dashboard of mfe_dashboard 2 \(last good\), which needs a session/,
  ],
  [
    "a prefix over another's page",
    { prefixes: ['/projects'], pages: [] },
    /would take the page \/projects from mfe_public/,
  ],
  ['a page outside its prefixes', { pages: ['/jobs'] }, /^The page \/jobs lies outside/],
  [
    'a slot that is filled',
    { slots: { fills: ['footerNote'], uses: [] } },
    /^The slot footerNote is filled by mfe_public/,
  ],
  ['a slot that nobody fills', { slots: { fills: [], uses: ['map'] } }, /^It uses the slot map, which no published/],
  [
    'an endpoint of another definition',
    { endpoints: { listBlogs: 'mfe_careers#9' } },
    /^The endpoint listBlogs is defined by/,
  ],
  ['a slice of another definition', { slices: { filter: 'mfe_careers#9' } }, /^The slice filter is defined by/],
  [
    'a range that the shell is not in',
    { shared: { react: '^18.0.0' } },
    /^It needs react \^18\.0\.0; the shell shares 19\.3\.1/,
  ],
  [
    'a link to what is no page of its own',
    { navigation: [{ area: 'sidebar', to: '/careers/open/late', label: 'Open' }] },
    /^The link "Open" leads to \/careers\/open\/late, which is no page of the remote/,
  ],
  ['a library that the shell lacks', { shared: { vue: '^3.0.0' } }, /^The shell does not share vue/],
  ['another contract', { contract: 2 }, /^It keeps contract 2; the shell keeps 1/],
])('%s is refused', (_what, change, reason) => {
  expect(reasons(change)).toEqual([expect.stringMatching(reason)]);
});

test('a slot that others use may not vanish with a new release', () => {
  const next = contract({ name: 'mfe_auth', prefixes: ['/login'], pages: ['/login'] });
  expect(findClashes(next, published, host).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^It no longer fills the slot profileDialog, which mfe_dashboard 2 \(last good\) uses/),
  ]);
});

test("a remote's own releases are no clash", () => {
  expect(findClashes(site.contract, published, host)).toEqual([]);
});
