import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import * as sharedToasts from '../webpack/facades/notistack.mjs';
import * as sharedRouter from '../webpack/facades/react-router-dom.mjs';

const SHARED_IN_PART = { 'react-router-dom': sharedRouter, notistack: sharedToasts };

/** What TypeScript knows, but not every browser that the pages have to work in (docs/product.md 10.24). */
const TOO_YOUNG = [
  'CallExpression > MemberExpression.callee[property.name=/^(?:toSorted|toReversed|toSpliced|canParse)$/]',
  'MemberExpression[object.name="AbortSignal"][property.name=/^(?:timeout|any)$/]',
  'Literal[regex.pattern=/\\(\\?<[=!]/]',
  'TemplateElement[value.raw=/\\((?:width|height) *[<>]/]',
];

/**
 * The rules for the code of a folder. `pages` are its sources that use React, `shared` those that get the shell's copies of
 * libraries.
 */
export function eslintPreset(folder, { pages = ['src/**/*.{ts,tsx}'], shared = pages, alone = [] } = {}) {
  return tseslint.config(
    { basePath: folder, ignores: ['**/dist/', '**/.cache/', '**/.releases/', '**/.data/', '**/coverage/'] },
    js.configs.recommended,
    {
      files: ['**/*.{ts,tsx}'],
      // What needs types is checked by Oxlint (ADR 9).
      extends: [...tseslint.configs.strict],
      rules: {
        '@typescript-eslint/consistent-type-imports': 'error',
        // RTK Query says `void` for a query without an argument.
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
          ...TOO_YOUNG.map((selector) => ({ selector, message: 'Not every browser has this (product.md 10.24).' })),
        ],
        '@typescript-eslint/no-restricted-imports': [
          'error',
          ...Object.entries(SHARED_IN_PART).map(([name, part]) => ({
            name,
            allowImportNames: Object.keys(part),
            allowTypeImports: true,
            message: `The shell shares what webpack/facades/${name}.mjs of tooling exports.`,
          })),
        ],
      },
    },
    { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: globals.node } },
  );
}
