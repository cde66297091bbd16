// Part of `npm run lint`: checks that the programs, options, variables and services that tooling/deploy names exist. This
// needs no container engine. `shell/server/nginx.test.ts` runs nginx with its configuration.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = 'tooling/deploy';
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Files that read each server's options and variables. */
const READERS = {
  'mock-api': ['mock-api/src/run-host.ts', 'mock-api/src/config.ts'],
  shell: ['shell/server/options.ts'],
};

const { services, volumes } = parse(read(`${DEPLOY}/compose.yaml`), { merge: true });
const faults = [];
const expect = (holds, fault) => {
  if (!holds) faults.push(fault);
};

/** Compiled programs by the path that commands use, with their package. */
async function compiledPrograms() {
  const found = {};
  for (const app of ['mock-api', 'shell', 'releases']) {
    const { default: config } = await import(pathToFileURL(join(ROOT, app, 'server.config.mjs')));
    for (const name of Object.keys(config.programs)) found[`${app}/${config.out}/${name}.mjs`] = app;
  }
  return found;
}

const programs = await compiledPrograms();

/** Checks that a command's program exists and reads the given options and variables. */
function checkCommand(where, command, environment = {}) {
  const words = [command].flat().join(' ').split(/\s+/);
  const [program] = words.filter((word) => /\.mjs$/.test(word));
  if (program === undefined) return;
  const app = programs[program];
  expect(app !== undefined || existsSync(join(ROOT, program)), `${where} starts ${program}, which does not exist.`);
  const reader = (READERS[app] ?? []).map(read).join('\n');
  if (reader === '') return;
  for (const option of words.filter((word) => /^--\w/.test(word)).map((word) => word.slice(2).split('=')[0])) {
    expect(new RegExp(`^\\s+${option}: \\{`, 'm').test(reader), `${where}: ${app} has no option --${option}.`);
  }
  for (const variable of Object.keys(environment)) {
    expect(new RegExp(`\\b${variable}\\b`).test(reader), `${where}: ${app} reads no ${variable}.`);
  }
}

for (const [name, service] of Object.entries(services)) {
  const { image, build, command, environment, depends_on: needs = {}, volumes: mounts = [] } = service;
  checkCommand(name, command ?? [], environment);
  expect(image?.includes(':') || image === services.api.image, `${name}: its image has no version.`);
  expect(
    build === undefined || existsSync(join(ROOT, DEPLOY, build.context, build.dockerfile)),
    `${name}: its Dockerfile does not exist.`,
  );
  for (const [other, { condition }] of Object.entries(needs)) {
    expect(other in services, `${name} waits for ${other}, which is not a service.`);
    const isChecked = condition !== 'service_healthy' || services[other]?.healthcheck !== undefined;
    expect(isChecked, `${name} waits for the health of ${other}, which has no health check.`);
  }
  for (const mount of mounts) {
    const source = mount.replace(/^\$\{\w+:-([^}]+)\}/, '$1').split(':')[0];
    const isThere = /^\.\/tls$/.test(source) || existsSync(join(ROOT, DEPLOY, source));
    expect(/^[.$]/.test(source) ? isThere : source in volumes, `${name} mounts ${source}, which does not exist.`);
  }
}

const image = read(`${DEPLOY}/Dockerfile`);
for (const [, path] of image.matchAll(/\b((?:tooling|shell|mock-api|releases)\/[\w./-]+\.mjs)/g)) {
  expect(path in programs || existsSync(join(ROOT, path)), `Dockerfile names ${path}, which does not exist.`);
}
for (const [, command] of image.matchAll(/^CMD (.*)$/gm)) checkCommand('Dockerfile', JSON.parse(command));
const { scripts } = JSON.parse(read('package.json'));
for (const [, script] of image.matchAll(/npm run ([\w-]+)/g)) {
  expect(script in scripts, `Dockerfile runs the script ${script}, which does not exist.`);
}

const configuration = read(`${DEPLOY}/nginx.conf`);
for (const [, host] of configuration.matchAll(/^\s+server ([\w-]+):\d+;/gm)) {
  expect(host in services, `nginx.conf: ${host} is not a service.`);
}

for (const [listener] of configuration.matchAll(/^\s+listen \d+ .*\bssl\b.*;/gm)) {
  expect(/\bhttp2\b/.test(listener), `nginx.conf: "${listener.trim()}" does not serve HTTP/2.`);
}

for (const fault of faults) console.error(`${DEPLOY}: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
