/**
 * The parts of zod that public forms use. Remotes share this module (tooling/webpack/shared.mjs), and a shared module
 * is not tree-shaken: import anything else directly from 'zod/mini'.
 */
export {
  _default,
  email,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  pipe,
  string,
  transform,
  trim,
} from 'zod/mini';
export type * from 'zod/mini';
