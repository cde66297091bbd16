/** Which package may import which (docs/architecture.md); imports point one way. */
const ALLOWED = {
  'shared-contract': [],
  'shared-state': ['shared-contract'],
  'shared-ui': ['shared-contract'],
  'mock-api': ['shared-contract'],
  shell: ['shared-contract', 'shared-state', 'shared-ui'],
  'mfe-public': ['shared-contract', 'shared-state', 'shared-ui'],
  'mfe-auth': ['shared-contract', 'shared-state', 'shared-ui'],
  'mfe-dashboard': ['shared-contract', 'shared-state', 'shared-ui'],
};

const PACKAGES = Object.keys(ALLOWED);
const TESTS = '\\.test\\.tsx?$|/testing/';

const directions = PACKAGES.map((name) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${ALLOWED[name].join(', ') || 'no other package of the product'}.`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: TESTS },
  to: {
    path: `^(?:${PACKAGES.filter((other) => other !== name && !ALLOWED[name].includes(other)).join('|')}|tooling|e2e)/`,
  },
}));

module.exports = {
  forbidden: [
    ...directions,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pages-before-parts',
      comment: 'Inside a remote, a part knows nothing of the pages, and a page nothing of the remote.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/parts/' },
      to: { path: '^mfe-[^/]+/src/(?:pages/|remote\\.tsx$)' },
    },
    {
      name: 'remote-stays-on-top',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/(?!remote)', pathNot: TESTS },
      to: { path: '^mfe-[^/]+/src/remote\\.tsx$' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.woff2$|^remote-alone$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|/dist(?:-server)?/|\\.config\\.mjs$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
