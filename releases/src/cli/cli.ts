import { constants, getPriority, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBuild, readShellContract, warningsOf } from '../build/build';
import { Superseded } from '../changes';
import { entryOf, readOrigin, Refused } from '../registry/registry';
import { Releases } from '../releases';
import { newKeys } from '../registry/signature';
import { accountName, commitOf } from './author';
import { errorLines, errorsOf, vitalsOf } from './error-lines';
import { quantileText, VITALS } from '../health/vitals';
import { minuteOf, statusLines } from './status-lines';
import { isBucket, openRecords } from '../storage/records';

const USAGE = `npm run release -- COMMAND [OPTION …]

  release [FOLDER …]                 stores the builds in these folders (default: this one) and makes them live
  stage [FOLDER …]                   stores builds without making them live, for a canary
  canary REMOTE VERSION PERCENT      gives a stored release to a percentage of the browsers; 0 ends the canary
  promote REMOTE                     makes the canary live; without one, marks the live release as good
  rollback REMOTE [VERSION]          returns to VERSION; by default to the last good release, or to the previous
                                     release if there is none
  withdraw REMOTE                    removes a remote from the site
  pin REMOTE [VERSION]               keeps a release live although later ones are stored;  unpin REMOTE
  status                             live, canary and last good releases with date, commit and health
  history [REMOTE]                   who changed what, and why
  errors REMOTE                      errors of its releases, or of the shell, in browsers and on servers, with
                                     positions in the sources
  vitals REMOTE                      LCP, INP and CLS in browsers by release and page, 75th percentile
  prune                              removes releases that no browser can be using
  keys                               creates a key pair for signing the registry
  sign                               signs the current registry after you have reviewed it
  shell FOLDER                       checks that the published remotes run in a shell, and records what it offers

  --releases PLACE  the release store: a folder, or s3://bucket/folder (RELEASES, or .releases in the repository)
  --origin URL      origin that serves the store, if it is not the site
  --api URL         with shell: address of the API host; records its calls, which releases are checked against
  --shell FOLDER    with errors: the shell's builds, for their source maps (shell/dist)
  --reason TEXT     is recorded in the history
  --dry-run         reports the result or the refusal without changing anything
  --json            prints JSON, also for errors: {"error": …}; use \`npm run --silent release\`

Exit codes: 0 for success, 1 for a refused or invalid command, 2 for a failure, 3 if a later change has already replaced the result.
`;

const OPTIONS = {
  releases: { type: 'string' },
  origin: { type: 'string', default: '' },
  api: { type: 'string' },
  shell: { type: 'string', default: 'shell/dist' },
  reason: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Maximum number of arguments of the commands that do not take any number of folders. */
const MOST_ARGUMENTS: Partial<Record<string, number>> = {
  ...{ canary: 3, rollback: 2, pin: 2, promote: 1, withdraw: 1, unpin: 1 },
  ...{ history: 1, errors: 1, vitals: 1, shell: 1, status: 0, prune: 0, keys: 0, sign: 0 },
};

function required(value: string | undefined, what: string): string {
  if (value === undefined) throw new Refused(`${what} is missing.\n\n${USAGE}`);
  return value;
}

/** Accepts `mfe-public`, `mfe_public` and `mfe-public/`. */
const remoteName = (text: string | undefined) => required(text, 'The remote').replace(/\/$/, '').replaceAll('-', '_');

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const linesOr = (empty: string, lines: string[]) => (lines.length === 0 ? [empty] : lines);

/** Runs one command. Returns data for `--json` and lines for people. */
async function answer(args: string[]): Promise<{ data: unknown; lines: string[] }> {
  const { values, positionals } = readArguments(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) return { data: { usage: USAGE }, lines: [USAGE] };
  const unexpected = rest[MOST_ARGUMENTS[command] ?? Infinity];
  if (unexpected !== undefined) throw new Refused(`Unexpected argument "${unexpected}".\n\n${USAGE}`);
  if (command === 'keys') {
    const keys = newKeys();
    return {
      data: keys,
      lines: [`RELEASE_SIGNING_KEY=${keys.signingKey}`, `"registryKey": "${keys.registryKey}" in the configuration`],
    };
  }

  // npm runs this in the repository's root, which has the default store. The caller's paths are relative to INIT_CWD, the
  // folder in which npm was called.
  const here = process.env.INIT_CWD ?? process.cwd();
  const at = (path: string) => resolve(here, path);
  const isDry = values['dry-run'];
  const address = values.releases ?? process.env.RELEASES ?? resolve('.releases');
  if (address === '')
    throw new Refused(
      'The address of the release store is empty. Set --releases or RELEASES to a folder or to s3://BUCKET.',
    );
  const commit = await commitOf(command === 'release' ? at(rest[0] ?? '.') : here);
  const place = isBucket(address) ? address : at(address);
  const records = await openRecords(place);
  const releases = new Releases({
    records,
    origin: readOrigin(values.origin),
    author: { by: process.env.CI_ACTOR ?? accountName(), commit, reason: values.reason },
    isDry,
    onWait: () => console.error('Another change was made at the same time. Trying again …'),
  });
  /** The name of a remote that is or was published. */
  const knownRemote = async () => {
    const name = remoteName(rest[0]);
    if ((await releases.history(name)).length === 0) entryOf(await records.readRegistry(), name);
    return name;
  };
  const folders = rest.length === 0 ? ['.'] : rest;
  const stored = command === 'release' || command === 'stage' ? folders : [];
  const builds = await Promise.all(stored.map((folder) => readBuild(at(folder))));
  const done = (data: object, line: string) => ({
    data: { ...data, isDry },
    lines: [isDry ? `Dry run, nothing was changed. Result: ${line}` : line],
  });

  /** Output for a change to the remote that the command names. */
  const changed = (line: string, data: object = {}) => {
    const remote = remoteName(rest[0]);
    return done({ remote, ...data }, `${remote} ${line}`);
  };
  const list = (published: { remote: string; version: string; outcome: string }[]) => {
    const lines = published.map(({ remote, version, outcome }) => `${remote} ${version} ${outcome}.`);
    return { data: { published, isDry, warnings: warningsOf(builds) }, lines: [...lines, ...warningsOf(builds)] };
  };

  switch (command) {
    case 'release': {
      const live = isDry ? 'may be released' : `is live in ${place}`;
      const pinned = `${isDry ? 'may be' : 'is'} stored; the remote is pinned, and \`unpin\` lets it go live`;
      const published = await releases.release(builds);
      return list(published.map(({ isPinned, ...release }) => ({ ...release, outcome: isPinned ? pinned : live })));
    }
    case 'stage': {
      const outcome = isDry ? 'may be stored' : `is stored in ${place}`;
      return list((await releases.stage(builds)).map((release) => ({ ...release, outcome })));
    }
    case 'canary': {
      const share = required(rest[2], 'The percentage');
      const percent = /^\d{1,3}$/.test(share) ? Number(share) : NaN;
      const version = await releases.canary(remoteName(rest[0]), required(rest[1], 'The version'), percent);
      const line = percent === 0 ? 'is no longer a canary.' : `is a canary for ${percent} % of the browsers.`;
      return changed(`${version} ${line}`, { version, percent });
    }
    case 'promote': {
      const { version, wasCanary } = await releases.promote(remoteName(rest[0]));
      return changed(`${version} is ${wasCanary ? 'live' : 'marked as good'}.`, { version });
    }
    case 'rollback': {
      const version = await releases.rollBack(remoteName(rest[0]), rest[1]);
      return changed(`is back at ${version}.`, { version });
    }
    case 'withdraw': {
      const version = await releases.withdraw(remoteName(rest[0]));
      return changed('was removed from the site.', { version });
    }
    case 'pin':
      await releases.pin(remoteName(rest[0]), rest[1]);
      return changed('is pinned.');
    case 'unpin':
      await releases.unpin(remoteName(rest[0]));
      return changed('is no longer pinned.');
    case 'status': {
      const status = await releases.status();
      return { data: status, lines: linesOr(`Nothing is published in ${place}.`, status.flatMap(statusLines)) };
    }
    case 'history': {
      const events = await releases.history(rest[0] === undefined ? undefined : await knownRemote());
      const lines = events.map(({ at: when, action, remote, version, from, percent, by, reason }) =>
        [
          `${minuteOf(when)}  ${remote} ${action} ${version}`,
          from === undefined ? '' : `from ${from}`,
          percent === undefined ? '' : `${percent} %`,
          `by ${by}`,
          reason === undefined ? '' : `(${reason})`,
        ]
          .filter((part) => part !== '')
          .join(' '),
      );
      return { data: events, lines: linesOr('The history is empty.', lines) };
    }
    case 'errors': {
      const name = rest[0] === 'shell' ? 'shell' : await knownRemote();
      const errors = await errorsOf(records, name, at(values.shell), new Date());
      return { data: errors, lines: linesOr('No errors were reported.', errors.flatMap(errorLines)) };
    }
    case 'vitals': {
      const vitals = await vitalsOf(records, await knownRemote());
      const lines = vitals.map(({ release, page, histograms }) =>
        [release, page, ...VITALS.map((vital) => quantileText(histograms, vital, 0.75))].join('  '),
      );
      return {
        data: vitals,
        lines: lines.length === 0 ? ['Nothing was measured.'] : ['release  page  LCP  INP  CLS', ...lines],
      };
    }
    case 'prune': {
      const removed = await releases.prune();
      const lines = removed.map(({ remote, version }) => `${remote} ${version} ${isDry ? 'may be' : 'was'} removed.`);
      return { data: { removed, isDry }, lines: linesOr('Nothing to remove.', lines) };
    }
    case 'sign': {
      await releases.sign();
      return done({}, 'The current registry is signed.');
    }
    case 'shell': {
      const folder = at(required(rest[0], "The shell's folder"));
      await releases.releaseShell(await readShellContract(folder, values.api));
      return done({}, 'The published releases run in this shell.');
    }
    default:
      throw new Refused(`There is no command "${command}".\n\n${USAGE}`);
  }
}

// Leave the CPU to the site's server, which may run on the same machine. Keep a lower priority, which only root may raise.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
const args = process.argv.slice(2);
const isJson = args.includes('--json');
try {
  const { data, lines } = await answer(args);
  console.log(isJson ? JSON.stringify(data, null, 2) : lines.join('\n'));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const message = reason.startsWith('ENOSPC')
    ? `The disk is full; nothing was published. Free some space, for example with \`prune\`, and try again. ${reason}`
    : reason;
  if (isJson) console.log(JSON.stringify({ error: message }));
  else console.error(message);
  process.exitCode = error instanceof Refused ? 1 : error instanceof Superseded ? 3 : 2;
}
