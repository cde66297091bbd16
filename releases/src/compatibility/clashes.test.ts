import type { ReleaseContract, ShellContract } from 'shared-contract';
import { findClashes, type Neighbour } from './clashes';

const shellContract: ShellContract = {
  contracts: [1],
  calls: ['GET project/{id}', 'POST Contactus/create', 'POST offer/savedraft'],
  shared: { react: '19.3.1', 'shared-state': ['2.0.0', '1.2.0'] },
  exports: { 'shared-state': ['useConfig'] },
};

function contract({ name = 'mfe_careers', ...change }: Partial<ReleaseContract> = {}): ReleaseContract {
  return {
    name,
    namespace: name.replace('_', '-'),
    contract: 1,
    areas: [{ prefix: '/careers', session: false }],
    slots: { fills: [], uses: [] },
    shared: { react: '^19.0.0' },
    pages: ['/careers', '/careers/:id'],
    navigation: [],
    endpoints: {},
    slices: {},
    tags: {},
    calls: [],
    ...change,
  };
}

const site: Neighbour = {
  as: 'live',
  version: '1',
  contract: contract({
    name: 'mfe_public',
    areas: [{ prefix: '/', session: false }],
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
    areas: [{ prefix: '/dashboard', session: true }],
    pages: ['/dashboard', '/dashboard/projects/:id/edit', '/dashboard/*'],
    slots: { fills: [], uses: ['profileDialog'] },
  }),
};
const auth: Neighbour = {
  as: 'live',
  version: '3',
  contract: contract({
    name: 'mfe_auth',
    areas: [{ prefix: '/login', session: false }],
    pages: ['/login'],
    slots: { fills: ['profileDialog'], uses: [] },
  }),
};
const team: Neighbour = {
  as: 'canary',
  version: '4',
  contract: contract({
    name: 'mfe_team',
    namespace: 'mfe-team',
    areas: [
      { prefix: '/team', session: false },
      { prefix: '/dashboard/team', session: true },
    ],
    pages: ['/team', '/dashboard/team', '/dashboard/team/:id'],
    slots: { fills: ['teamCard'], uses: [] },
    tags: { Team: 'shared-state', Shift: 'mfe_team' },
  }),
};
const published = [site, dashboard, auth, team];

const LINK = { menu: 'navbar', to: '/careers', label: 'Careers' } as const;

const reasons = (
  change: Partial<ReleaseContract>,
  neighbours = published,
  shell: ShellContract | null = shellContract,
) => findClashes(contract(change), neighbours, shell);

test.each<[string, Partial<ReleaseContract>]>([
  ['its own prefix', {}],
  [
    'a guarded prefix below a guarded one',
    { areas: [{ prefix: '/dashboard/careers', session: true }], pages: ['/dashboard/careers'] },
  ],
  [
    'a public and a guarded prefix',
    {
      areas: [
        { prefix: '/careers', session: false },
        { prefix: '/dashboard/careers', session: true },
      ],
      pages: ['/careers', '/dashboard/careers/:id'],
    },
  ],
  ['an endpoint with the same source', { endpoints: { listBlogs: 'website#1' } }],
  ['a slot that another remote fills', { slots: { fills: [], uses: ['profileDialog'] } }],
  ['the older of two major versions in the shell', { shared: { 'shared-state': '^1.1.0' } }],
  ['the newer of two major versions in the shell', { shared: { 'shared-state': '^2.0.0' } }],
  [
    'links to its pages',
    {
      pages: ['/careers', '/careers/:id'],
      navigation: ['/careers', '/careers/7'].map((to) => ({ menu: 'navbar', to, label: 'Careers' })),
    },
  ],
  ['its own catch-all page', { pages: ['/careers', '/careers/*'] }],
  ['a tag with the same owner', { tags: { Team: 'shared-state' } }],
  ['its own text namespace', { namespace: 'mfe-careers' }],
  ['imports that the shell exports or may export', { imports: { 'shared-state': ['useConfig'], react: ['use'] } }],
  ['calls that the API host has', { calls: ['GET project/:any', 'POST contactus/create', 'POST :any/savedraft'] }],
  ['a page with an optional segment', { pages: ['/careers/:id?'], navigation: [LINK] }],
  [
    'a guarded page below a guarded page of another remote',
    { areas: [{ prefix: '/dashboard/jobs', session: true }], pages: ['/dashboard/jobs/:id'] },
  ],
])('accepts %s', (_what, change) => {
  expect(reasons(change)).toEqual([]);
});

test.each<[string, Partial<ReleaseContract>, RegExp]>([
  [
    "another remote's prefix",
    { areas: [{ prefix: '/login', session: false }], pages: [] },
    /^The prefix \/login belongs to mfe_auth 3 \(live\)/,
  ],
  [
    "another remote's prefix in another case",
    { areas: [{ prefix: '/Login/', session: false }], pages: [] },
    /^The prefix \/Login\/ belongs to mfe_auth/,
  ],
  ['the root prefix', { areas: [{ prefix: '/', session: false }], pages: [] }, /^The prefix \/ belongs to mfe_public/],
  [
    'an unguarded prefix below a guarded one',
    { areas: [{ prefix: '/dashboard/careers', session: false }], pages: [] },
    /lies below \/dashboard of mfe_dashboard 2 \(last good\), which requires a session/,
  ],
  [
    'an unguarded prefix below a guarded one, next to a valid prefix',
    {
      areas: [
        { prefix: '/team/careers', session: true },
        { prefix: '/dashboard/careers', session: false },
      ],
      pages: [],
    },
    /^The prefix \/dashboard\/careers lies below \/dashboard/,
  ],
  [
    "a prefix that covers another remote's page",
    { areas: [{ prefix: '/projects', session: false }], pages: [] },
    /would take the page \/projects from mfe_public/,
  ],
  ['a page outside its prefixes', { pages: ['/jobs'] }, /^The page \/jobs is outside/],
  [
    'a slot that is already filled',
    { slots: { fills: ['footerNote'], uses: [] } },
    /^The slot footerNote is filled by mfe_public/,
  ],
  ['a slot that no remote fills', { slots: { fills: [], uses: ['map'] } }, /^It uses the slot map, which no published/],
  [
    'an endpoint with another definition',
    { endpoints: { listBlogs: 'mfe_careers#9' } },
    /^The endpoint listBlogs is defined by/,
  ],
  ['a slice with another definition', { slices: { filter: 'mfe_careers#9' } }, /^The slice filter is defined by/],
  [
    "a range that excludes the shell's version",
    { shared: { react: '^18.0.0' } },
    /^It needs react \^18\.0\.0; the shell shares 19\.3\.1/,
  ],
  [
    'a link to a missing page',
    { navigation: [{ menu: 'sidebar', to: '/careers/open/late', label: 'Open' }] },
    /^The link "Open" leads to \/careers\/open\/late, which is not a page of the remote/,
  ],
  ['a library that the shell lacks', { shared: { vue: '^3.0.0' } }, /^The shell does not share vue/],
  ['another contract version', { contract: 2 }, /^It implements contract 2; the shell supports 1/],
  [
    "a prefix that matches another remote's page",
    { areas: [{ prefix: '/projectdetails/7', session: false }], pages: [] },
    /would take the page \/projectdetails\/:id from mfe_public/,
  ],
  [
    "a prefix that matches the start of another remote's page",
    { areas: [{ prefix: '/dashboard/projects/7', session: true }], pages: [] },
    /would take the page \/dashboard\/projects\/:id\/edit from mfe_dashboard/,
  ],
  [
    'a slot that only a canary fills',
    { slots: { fills: [], uses: ['teamCard'] } },
    /^It uses the slot teamCard, which no/,
  ],
  [
    "another remote's tag",
    { tags: { Shift: 'mfe_careers' } },
    /^The tag Shift is defined by mfe_careers here and by mfe_team/,
  ],
  [
    "another remote's text namespace",
    { namespace: 'mfe-team' },
    /^The namespace mfe-team of its texts belongs to mfe_team 4 \(canary\)/,
  ],
  ["the shell's text namespace", { namespace: 'shell' }, /^The namespace shell of its texts belongs to the shell/],
  [
    'a call that the API host does not have',
    { calls: ['POST careers/apply'] },
    /^It makes the call POST careers\/apply, which the API host does not have/,
  ],
  ['an import that the shell lacks', { imports: { 'shared-state': ['useNew'] } }, /^It imports useNew from shared-s/],
])('refuses %s', (_what, change, reason) => {
  expect(reasons(change)).toEqual([expect.stringMatching(reason)]);
});

test("refuses a page below another remote's prefix, even in a published remote", () => {
  const inside = { ...site.contract, pages: ['/', '/login/help', '/:any'] };
  expect(findClashes(inside, published, shellContract)).toEqual([
    'The page /login/help has addresses below /login, which belongs to mfe_auth 3 (live). Give the page another path.',
  ]);
});

test('refuses a guarded prefix that contains an unguarded one', () => {
  const open: Neighbour = {
    as: 'live',
    version: '5',
    contract: contract({ areas: [{ prefix: '/club/news', session: false }], pages: [] }),
  };
  const club = contract({ name: 'mfe_club', areas: [{ prefix: '/club', session: true }], pages: ['/club'] });
  const reason = /^The prefix \/club, .* contains \/club\/news of mfe_careers 5 \(live\), which requires none\. Use/;
  expect(findClashes(club, [open], shellContract)).toEqual([expect.stringMatching(reason)]);
});

test('refuses to remove a slot that others use', () => {
  const next = contract({ name: 'mfe_auth', areas: [{ prefix: '/login', session: false }], pages: ['/login'] });
  expect(findClashes(next, published, shellContract)).toEqual([
    expect.stringMatching(/^It no longer fills the slot profileDialog, which mfe_dashboard 2 \(last good\) uses/),
  ]);
});

test('a remote does not conflict with its own releases', () => {
  expect(findClashes(site.contract, published, shellContract)).toEqual([]);
});
