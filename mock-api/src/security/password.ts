import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and 2 passes, as OWASP's password storage cheat sheet recommends. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | undefined;

/**
 * True if the password matches. Takes equally long for an unknown account (`hashed` is null), so that timing does not
 * reveal which accounts exist.
 */
export async function checkPassword(hashed: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(hashed ?? (await dummy), password);
  return hashed !== null && matches;
}
