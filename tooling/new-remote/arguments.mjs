import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASES, ROOT } from '../scripts/lib/paths.mjs';
import { pageOf } from './sources.mjs';

const USAGE = `npm run new-remote -- NAME --owns /PATH [--owns /PATH …] [--outside DIR] [--label TEXT] [--releases DIR]

  NAME             of the remote, such as careers: it becomes mfe-careers
  --owns /PATH     a prefix of its URLs, with a page; below /dashboard, the page is part of the dashboard and needs a session
  --outside DIR    creates it in an empty folder outside this repository, as a Git repository
  --label TEXT     text of its link in the navbar or sidebar; the name by default
  --releases DIR   the release store whose remotes it must not conflict with (RELEASES, or .releases)
`;

/** Invalid arguments; the message says what to change. */
export class Refused extends Error {}

export function refuse(message) {
  throw new Refused(message);
}

export function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      owns: { type: 'string', multiple: true, default: [] },
      outside: { type: 'string' },
      label: { type: 'string' },
      releases: { type: 'string', default: process.env.RELEASES ?? RELEASES },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit();
  }
  const [given = '', ...more] = positionals;
  const short = given.replace(/^mfe-/, '');
  if (more.length > 0) refuse(`One remote at a time: unexpected "${more.join(' ')}".`);
  if (given === '') refuse(`The name is missing.\n\n${USAGE}`);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(short))
    refuse(`"${given}" is not a valid name: lower-case letters, digits and single hyphens, like careers or open-days.`);
  const { owns } = values;
  if (owns.length === 0) refuse(`--owns is missing: the prefix of its URLs, like --owns /${short}.`);
  for (const [index, prefix] of owns.entries()) {
    if (!/^(?:\/[a-z0-9][a-z0-9_-]*)+$/.test(prefix))
      refuse(
        `--owns: "${prefix}" is not a prefix: / followed by lower-case letters, digits and hyphens, like /${short}.`,
      );
    if (owns.indexOf(prefix) < index) refuse(`--owns: ${prefix} is given twice.`);
  }
  if (new Set(owns.map((prefix) => pageOf(prefix).route)).size < owns.length)
    refuse(`--owns: the pages of ${owns.join(' and ')} would get the same name.`);
  const words = short.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  const label = (values.label ?? words.join(' ')).trim();
  if (label === '' || /['"\\\n<>|$]/.test(label))
    refuse(
      `--label: "${label}" cannot be the text of a link: it must be a text without ' " \\ < > | $ and line breaks.`,
    );
  if (values.releases.startsWith('s3://'))
    refuse(
      `The release store ${values.releases} is a bucket, which this command cannot read. Give a folder, such as --releases ${RELEASES}; \`release --dry-run\` will report conflicts with the bucket's remotes.`,
    );
  const at = (path) => resolve(process.env.INIT_CWD ?? '.', path);
  if (values.releases !== RELEASES && !existsSync(join(at(values.releases), 'registry.json')))
    refuse(`The release store ${at(values.releases)} contains no registry.json, so its remotes cannot be checked.`);
  return {
    short,
    folder: `mfe-${short}`,
    name: `mfe_${short.replaceAll('-', '_')}`,
    owns,
    label,
    releases: at(values.releases),
    target: values.outside === undefined ? join(ROOT, `mfe-${short}`) : at(values.outside),
    isOutside: values.outside !== undefined,
  };
}
