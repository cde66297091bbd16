import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that tokens are signed with: made on the first start and kept in the data folder, for the owner's eyes only. */
export async function loadSecret(data: string): Promise<string> {
  await mkdir(data, { recursive: true });
  const path = join(data, 'token-secret');
  const made = randomBytes(48).toString('base64url');
  try {
    await writeFile(path, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readFile(path, 'utf8');
    throw error;
  }
}
