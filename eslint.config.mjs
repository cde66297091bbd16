import { eslintPreset } from 'tooling/eslint';

export default [
  { ignores: ['**/dist-server/', '**/test-results/'] },
  ...eslintPreset(import.meta.dirname, {
    pages: ['**/*.tsx', 'shell/src/**/*.ts', 'shared-ui/src/**/*.ts', 'mfe-*/src/**/*.ts'],
    shared: ['shell/src/**/*.{ts,tsx}', 'shared-*/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'],
    // The server shares all of it.
    alone: ['shell/src/server.tsx'],
  }),
];
