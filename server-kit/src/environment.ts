import * as z from 'zod/mini';
import { readTrust } from './caller';

/** Splits a list at its commas. */
export const listOf = (value: unknown): string[] =>
  String(value)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.transform(Number),
    z
      .number(`must be a whole number from ${least} to ${most}`)
      .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most)),
  );

/** How long a server keeps serving after SIGTERM, in seconds. */
export const drainSeconds = z._default(wholeNumber(0, 600), 0);

/** A secret of at least `least` characters. */
export const secret = (least: number) =>
  z.optional(z.string().check(z.minLength(least, `needs at least ${least} characters`)));

function isProxy(value: string): boolean {
  try {
    readTrust([value]);
    return true;
  } catch {
    return false;
  }
}

/** Addresses and ranges of trusted proxies. */
export const proxies = z.pipe(
  z.transform(listOf),
  z.array(
    z
      .string()
      .check(z.refine(isProxy, 'takes addresses and ranges such as 10.0.0.0/8, separated by commas, or loopback')),
  ),
);

/** Reads settings from the environment. Throws with the name of each variable that is not valid, and without its value. */
export function readEnvironment<Schema extends z.ZodMiniType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> {
  const result = z.safeParse(schema, env);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'));
}
