import * as z from 'zod/mini';

/** Required text: trimmed, at least `min` characters. Message as in section 5. */
export const requiredText = (message: string, min = 1, max = 500) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, `Please use at most ${max} characters.`));

/** Optional text; missing or null reads as ''. */
export const optionalText = (max = 500) =>
  z._default(
    z.pipe(
      z.transform((value) => value ?? ''),
      z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters.`)),
    ),
    '',
  );

/** A whole number, also as a numeric string; '' and missing read as 0. */
export const wholeNumber = (message = 'Please enter a whole number.') =>
  z._default(
    z.pipe(
      z.transform((value) => (value === '' || value === null ? 0 : Number(value))),
      z.number(message).check(z.int(message), z.gte(-2147483648, message), z.lte(2147483647, message)),
    ),
    0,
  );

/** A whole number that must be given, also as a numeric string. */
export const requiredWholeNumber = (message: string) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z.number(message).check(z.int(message), z.gte(-2147483648, message), z.lte(2147483647, message)),
  );

/** 'true' or 'false', as multipart carries it, or a boolean. */
export const trueOrFalse = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.transform((value) => (value === 'true' ? true : value === 'false' ? false : value)),
      z.boolean('Please use true or false.'),
    ),
    fallback,
  );

/** A date or date-time, normalised to ISO 8601 in UTC. */
export const requiredDate = (message: string) =>
  z.pipe(
    z.string(message).check(
      z.trim(),
      z.refine((value) => !Number.isNaN(Date.parse(value)) && Math.abs(Date.parse(value)) < 253402300800000, message),
    ),
    z.transform((value) => new Date(value).toISOString()),
  );

/** One of the listed words. */
export const choice = <const T extends readonly [string, ...string[]]>(words: T, message: string) =>
  z.enum(words, message);

/** First message of each field, keyed by field name; `{}` when the values are valid. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const result = z.safeParse(schema, values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message;
  return errors;
}
