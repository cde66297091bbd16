/**
 * What forms are made of. Between remotes this module stands for each of its parts (tooling/webpack/shared.mjs), bundled whole:
 * the libraries of forms are all here, as nobody gets them otherwise.
 */
export {
  ARRAY_ERROR,
  configOptions,
  createForm,
  fieldSubscriptionItems,
  FORM_ERROR,
  formSubscriptionItems,
  getIn,
  setIn,
} from 'final-form';
export { Field, Form, FormSpy, useField, useForm, useFormState, withTypes } from 'react-final-form';
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
} from 'shared-contract/zod';
