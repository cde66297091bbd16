import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import * as sharedRouter from './tooling/webpack/facades/react-router-dom.mjs';

export default tseslint.config(
  { ignores: ['**/dist/', '**/dist-server/', '.cache/', '.releases/', '.data/', '**/test-results/', 'coverage/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // What needs types is checked by Oxlint (docs/adr/0009).
    extends: [...tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // RTK Query says `void` for a query without an argument.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['**/*.tsx', 'shell/src/**/*.ts', 'shared-ui/src/**/*.ts', 'mfe-*/src/**/*.ts'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['shell/src/**/*.{ts,tsx}', 'shared-*/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'],
    // The server shares all of it.
    ignores: ['**/testing/**', '**/*.test.{ts,tsx}', 'shell/src/server.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          allowImportNames: Object.keys(sharedRouter),
          allowTypeImports: true,
          message: 'The shell shares what tooling/webpack/facades/react-router-dom.mjs exports.',
        },
      ],
    },
  },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: globals.node } },
);
