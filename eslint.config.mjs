import { eslintPreset } from 'tooling/eslint';

export default [
  { ignores: ['**/dist-server/', '**/test-results/'] },
  ...eslintPreset(import.meta.dirname, {
    pages: ['**/*.tsx', 'shell/src/**/*.ts', 'shared-ui/src/**/*.ts', 'mfe-*/src/**/*.ts'],
    shared: ['shell/src/**/*.{ts,tsx}', 'shared-*/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'],
    // The server shares all of it.
    alone: ['shell/src/server.tsx'],
  }),
  {
    files: ['shared-state/src/api/public/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'shared-contract',
          importNames: ['readList'],
          message: 'A host may answer inactive rows, too. Visitors see the others alone: readShown (product.md 5.8).',
        },
      ],
    },
  },
];
