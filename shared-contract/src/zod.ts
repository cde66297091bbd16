/**
 * The parts of zod that most rules are made of, those of visitors among them. Remotes share this module
 * (tooling/webpack/shared.mjs), and a shared one is bundled whole: what else a rule needs comes from zod itself.
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
