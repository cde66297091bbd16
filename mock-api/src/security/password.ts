import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP's password storage guide names first: 19 MiB, 2 passes. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | undefined;

/** True when the password is the account's. Takes as long for an account that does not exist (`hashed` null). */
export async function checkPassword(hashed: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(hashed ?? (await dummy), password);
  return hashed !== null && matches;
}
