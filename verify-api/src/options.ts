import { parseArgs } from 'node:util';
import { reasonOf } from 'shared-contract';
import type { Credentials } from './calls/client';

export const USAGE = `npm run verify-api -- https://host --email … --password …
  --email, --password  an agent's login; preferably pass the password in the environment as VERIFY_PASSWORD
  --read-only          only reads (and logs in, if a login is given)
  --no-contact         sends no contact messages, which would stay on the host
  --only GROUPS        makes only the checks of these groups of the table, for example Team,Offers
  --timeout SECONDS    timeout of a call, default 15
  --json               prints the results as JSON`;

export interface Options {
  /** The host's address without `/api` and without a trailing slash. */
  base: string;
  /** Null only with `readOnly`. */
  credentials: Credentials | null;
  readOnly: boolean;
  contact: boolean;
  /** Titles of the groups to check; empty for all. */
  only: readonly string[];
  seconds: number;
  json: boolean;
}

/** Invalid command line; the message says why. */
export class WrongUsage extends Error {}

function readBase(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new WrongUsage(`"${address}" is not an address. It must start with http:// or https://.`);
  }
  if (url.username !== '' || url.password !== '') throw new WrongUsage('The address must not contain a login.');
  if (url.search !== '' || url.hash !== '') throw new WrongUsage('The address must not contain a query or a fragment.');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api$/i, '');
}

function readSeconds(value: string): number {
  const seconds = Number(value);
  if (!(seconds > 0 && seconds <= 3600)) throw new WrongUsage(`--timeout: "${value}" is not a number of seconds.`);
  return seconds;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        password: { type: 'string' },
        'read-only': { type: 'boolean', default: false },
        'no-contact': { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        timeout: { type: 'string', default: '15' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new WrongUsage(reasonOf(error));
  }
}

/** Reads the command line. Throws `WrongUsage`. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parse(args);
  const [address] = positionals;
  if (address === undefined || positionals.length > 1) throw new WrongUsage('Specify the address of one host.');
  const { email } = values;
  const password = values.password ?? (email === undefined ? undefined : env.VERIFY_PASSWORD);
  if (email === '' || Boolean(email) !== Boolean(password)) {
    throw new WrongUsage('A login requires --email and --password (or VERIFY_PASSWORD).');
  }
  const credentials = email && password ? { email, password } : null;
  if (credentials === null && !values['read-only']) {
    throw new WrongUsage('Writing requires the login of an agent. Otherwise pass --read-only.');
  }
  return {
    base: readBase(address),
    credentials,
    readOnly: values['read-only'],
    contact: !values['no-contact'],
    only: values.only === '' ? [] : values.only.split(',').map((title) => title.trim()),
    seconds: readSeconds(values.timeout),
    json: values.json,
  };
}
