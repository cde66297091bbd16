import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import * as sharedToasts from '../webpack/facades/notistack.mjs';
import * as sharedRouter from '../webpack/facades/react-router-dom.mjs';

const SHARED_IN_PART = { 'react-router-dom': sharedRouter, notistack: sharedToasts };

/** Syntax and methods that some supported browsers lack (product.md 10.24). */
const UNSUPPORTED = [
  'CallExpression > MemberExpression.callee[property.name=/^(?:toSorted|toReversed|toSpliced|canParse)$/]',
  'MemberExpression[object.name="AbortSignal"][property.name=/^(?:timeout|any)$/]',
  'Literal[regex.pattern=/\\(\\?<[=!]/]',
  'TemplateElement[value.raw=/\\((?:width|height) *[<>]/]',
];

/**
 * Lint rules for a folder. `pages`: files that use React; `shared`: files that run with the shell's copies of libraries;
 * `alone`: exceptions from `shared`.
 */
export function eslintPreset(folder, { pages = ['src/**/*.{ts,tsx}'], shared = pages, alone = [] } = {}) {
  return tseslint.config(
    { basePath: folder, ignores: ['**/dist/', '**/.cache/', '**/.releases/', '**/.data/', '**/coverage/'] },
    js.configs.recommended,
    {
      files: ['**/*.{ts,tsx}'],
      // Oxlint has the rules that need types (ADR 9).
      extends: [...tseslint.configs.strict],
      rules: {
        '@typescript-eslint/consistent-type-imports': 'error',
        // RTK Query uses `void` for a query without an argument.
        '@typescript-eslint/no-invalid-void-type': 'off',
      },
    },
    { files: pages, ...reactHooks.configs.flat.recommended },
    {
      files: shared,
      ignores: ['**/testing/**', '**/*.test.{ts,tsx}', ...alone],
      rules: {
        'no-restricted-syntax': [
          'error',
          ...UNSUPPORTED.map((selector) => ({
            selector,
            message: 'Some supported browsers lack this (product.md 10.24).',
          })),
        ],
        '@typescript-eslint/no-restricted-imports': [
          'error',
          ...Object.entries(SHARED_IN_PART).map(([name, part]) => ({
            name,
            allowImportNames: Object.keys(part),
            allowTypeImports: true,
            message: `The shell only provides the exports of tooling/webpack/facades/${name}.mjs.`,
          })),
        ],
      },
    },
    { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: globals.node } },
  );
}
