/**
 * The form libraries as one module, which the build substitutes for each of them (tooling/webpack/shared.mjs), so that
 * remotes can share it. It is bundled without tree shaking, and must export everything that remotes import from them.
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
export * from 'shared-contract/zod';
