import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database';

const NAME = 'token-secret';

/** Key for signing tokens. The first host to use a database generates it; all its hosts share it. */
export async function loadSecret(db: Db): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name: NAME, value: randomBytes(48).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
  return value;
}
