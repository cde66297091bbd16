import * as z from 'shared-contract/zod';
import { requiredText, trueOrFalse } from './rules';

/** Rules of what an agent types to save a view (product.md 7.24). */
export const viewRules = z.object({
  name: requiredText('Name is required.', 1, 60),
  isDefault: trueOrFalse(false),
});
