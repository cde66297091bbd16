import * as z from 'shared-contract/zod';
import { requiredText, trueOrFalse } from './rules';

/** Rules of the form that saves a view (product.md 7.24). */
export const viewRules = z.object({
  name: requiredText('Name is required.', 1, 60),
  isDefault: trueOrFalse(false),
});
