import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const COMMAND = join(__dirname, '../../dist/release.mjs');

/** Result of a run of the release command; the code is null if it was killed. */
export interface Run {
  code: number | null;
  output: string;
}

/** A module that Node loads before the command. */
const preload = (source: string) => ['--import', `data:text/javascript,${encodeURIComponent(source)}`];

/** Source of a module that shifts the process's clock. */
export const clockWrongBy = (seconds: number) => `
  const { now } = Date;
  globalThis.Date = class extends Date {
    constructor(...parts) { super(...(parts.length === 0 ? [now() + ${seconds * 1000}] : parts)); }
    static now() { return now() + ${seconds * 1000}; }
  };
`;

/**
 * Source of a module that runs the code `before` ahead of each call that changes files. The code can use two variables:
 * `call`, the name of the called function, and `count`, the number of these calls including this one.
 */
export const aheadOfWrites = (before: string) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  let count = 0;
  for (const call of ['cp', 'link', 'mkdir', 'open', 'rename', 'rm', 'writeFile']) {
    const original = fs.promises[call];
    fs.promises[call] = async (...parts) => {
      count += 1;
      ${before}
      return original(...parts);
    };
  }
  syncBuiltinESMExports();
`;

/** Runs the compiled release command in a child process, preloaded with a module of the given source. */
export async function runCommand(args: readonly string[], source = ''): Promise<Run> {
  const child = spawn(process.execPath, [...preload(source), COMMAND, ...args], {
    env: { ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output: `${output}${errors}` };
}
