import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, parseRecord } from '../../lint/exports.mjs';
import { ROOT } from '../lib/paths.mjs';

/** The last recorded API of each version, oldest first: those in the history, then the current one. */
export function readRecords(name, root = ROOT) {
  const path = `${name}/api.txt`;
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
  const commits = git('log', '--reverse', '--format=%H', '--', path).split('\n').filter(Boolean);
  const texts = commits.map((commit) => git('show', `${commit}:${path}`));
  const records = [...texts, readFileSync(join(root, path), 'utf8')].map(parseRecord);
  return [...new Map(records.map((record) => [record.version, record])).values()];
}

const section = (title, names) => (names.length === 0 ? [] : ['', title, '', ...names.map((name) => `- \`${name}\``)]);

/** A package's changelog with upgrade notes (Markdown, newest version first). `records`: its APIs, oldest version first. */
export function changelogOf(name, records) {
  const versions = records.map(({ version, api }, index) => {
    const previous = records[index - 1];
    if (previous === undefined) return [`## ${version}`, '', `First recorded version, with ${api.size} exports.`];
    const { added, broken } = compare(previous.api, api);
    return [
      `## ${version}`,
      ...section('Upgrade notes: removed, changed or newly required. Code that uses these must change:', broken),
      ...section('Added:', added),
      ...(added.length + broken.length === 0 ? ['', 'The exports have not changed.'] : []),
    ];
  });
  return `${[[`# Changelog of ${name}`], ...versions.reverse()].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
