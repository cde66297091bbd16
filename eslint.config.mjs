import { eslintPreset } from 'tooling/eslint';

export default [
  { ignores: ['**/dist-server/', '**/test-results/'] },
  ...eslintPreset(import.meta.dirname, {
    pages: ['**/*.tsx', 'shell/src/**/*.ts', 'shared-ui/src/**/*.ts', 'mfe-*/src/**/*.ts'],
    shared: ['shell/src/**/*.{ts,tsx}', 'shared-*/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'],
    // The server shares complete libraries.
    alone: ['shell/src/server.tsx'],
  }),
  { files: ['**/*.{ts,tsx,mjs,cjs}'], rules: { 'max-lines': ['error', 250] } },
  {
    // Playwright requires a destructuring pattern for fixtures, also if they need no other fixture.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['mfe-*/src/**/route.ts', 'mfe-*/src/remote.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Property[key.name=/^(?:lazy|Component)$/]', message: 'Use page(…), which requires a loader.' },
      ],
    },
  },
  {
    files: ['shared-state/src/api/public/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'shared-contract',
          importNames: ['readList'],
          message: 'Use readShown: visitors must not see inactive rows, which a host may return (product.md 5.8).',
        },
      ],
    },
  },
];
