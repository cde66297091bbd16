import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

/** The packages whose exports `tooling/lint/api.mjs` records. */
export const RECORDED = ['shared-contract', 'shared-state', 'shared-ui', 'tooling'];

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();

/** A recorded API: its version and the digest of each export, by `module name`. */
function readRecord(text) {
  const [first, ...lines] = text.trim().split('\n');
  const at = (line) => line.lastIndexOf(' ');
  return {
    version: first.replace('version ', ''),
    api: new Map(lines.map((line) => [line.slice(0, at(line)), line.slice(at(line) + 1)])),
  };
}

/** The last recorded API of each version, oldest first: those in the history, then the current one. */
export function readRecords(name, root = ROOT) {
  const path = `${name}/api.txt`;
  const commits = git('-C', root, 'log', '--reverse', '--format=%H', '--', path).split('\n').filter(Boolean);
  const texts = commits.map((commit) => git('-C', root, 'show', `${commit}:${path}`));
  const records = [...texts, readFileSync(join(root, path), 'utf8')].map(readRecord);
  return [...new Map(records.map((record) => [record.version, record])).values()];
}

const named = (key) => {
  const [module, ...rest] = key.split(' ');
  return `\`${rest.join(' ')}\` (\`${module}\`)`;
};
const ownerOf = (key) => key.replace(/\.[^.]*$/, '');

/** Differences between one recorded API and the next. */
function changesBetween(before, now) {
  const added = [...now.keys()].filter((key) => !before.has(key));
  const isMember = (key) => ownerOf(key) !== key && before.has(ownerOf(key));
  const breaking = [
    ...[...before.keys()].filter((key) => !now.has(key)).map((key) => `${named(key)} was removed.`),
    ...[...before]
      .filter(([key, type]) => now.has(key) && now.get(key) !== type)
      .map(([key]) => `${named(key)} has another type.`),
    ...added
      .filter((key) => isMember(key) && !key.endsWith('?'))
      .map((key) => `${named(key)} is a new member; code that creates such a value must set it.`),
  ];
  return { breaking, added: added.map(named) };
}

const section = (title, lines) => (lines.length === 0 ? [] : ['', title, '', ...lines.map((line) => `- ${line}`)]);

/** The changelog of a package with its upgrade notes (Markdown), newest version first, from its recorded APIs, oldest first. */
export function changelogOf(name, records) {
  const versions = records.map(({ version, api }, index) => {
    const previous = records[index - 1];
    if (previous === undefined) return [`## ${version}`, '', `First recorded version, with ${api.size} exports.`];
    const { breaking, added } = changesBetween(previous.api, api);
    const isSame = breaking.length + added.length === 0;
    return [
      `## ${version}`,
      ...section('Upgrade notes: code that uses these must change.', breaking),
      ...section('Added:', added),
      ...(isSame ? ['', 'The exports have not changed.'] : []),
    ];
  });
  return `${[[`# Changelog of ${name}`], ...versions.reverse()].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
