import * as z from 'shared-contract/zod';
import { leadFields, leadNoteFields } from '../entities/lead';
import { formOf } from '../entity';
import { LEAD_STATUSES } from '../vocabulary';
import { choice, optionalDay, optionalText, requiredText, requiredWholeNumber } from './rules';

const { ownerId, status, nextStep, dueOn } = leadFields;

/** Rules of a lead's form and of `POST /api/leads/edit`. */
export const leadForm = formOf(
  { ownerId, status, nextStep, dueOn },
  z.object({
    ownerId: requiredWholeNumber('Please choose an owner.'),
    status: choice(LEAD_STATUSES, 'Please choose a status.'),
    nextStep: optionalText(300),
    dueOn: optionalDay('Please enter a date.'),
  }),
);

export const leadNoteForm = formOf(
  { text: leadNoteFields.text },
  z.object({ text: requiredText('Please write something.', 1, 10_000) }),
);

/** Rules of a reply by e-mail. Replaces line breaks in the subject, which would start another e-mail header. */
export const replyRules = z.object({
  subject: z.pipe(
    requiredText('Subject is required.', 1, 300),
    z.transform((subject) => subject.replaceAll(/\s+/g, ' ')),
  ),
  text: requiredText('Please write something.', 1, 20_000),
});

export type ReplyValues = z.output<typeof replyRules>;
