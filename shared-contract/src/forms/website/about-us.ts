import * as z from 'shared-contract/zod';
import { aboutUsFields } from '../../entities/website/about-us';
import { formOf } from '../../entity';
import { requiredText } from '../rules';

const LONG = 20_000;

/** Rules of the About Us form and of `POST /api/aboutus/create` and `/edit`. */
export const aboutUsForm = formOf(
  aboutUsFields,
  z.object({
    history: requiredText('History is required.', 1, LONG),
    vision: requiredText('Vision is required.', 1, LONG),
    mission: requiredText('Mission is required.', 1, LONG),
    ownerName: requiredText('Owner name is required.', 1, 200),
    ownerDesignation: requiredText('Owner designation is required.', 1, 200),
    ownerSpeech: requiredText('Owner speech is required.', 1, LONG),
  }),
);
