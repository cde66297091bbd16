import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FEW_PROJECTS, MESSAGES, minute, PROJECTS } from './data';
import { compare } from './rounds.mjs';
import { startServer } from './server-process.mjs';

const HOST = join(import.meta.dirname, '../../mock-api/dist/server.mjs');
export const AGENT = { email: 'agent@benchmark.example', password: 'benchmark password' };
const PAGE_SIZE = 100;
const PAGES = MESSAGES / PAGE_SIZE;
/** Coprime to the number of pages, so that every page is requested. */
const STRIDE = 37;
const VISITORS = 10;

const page = (number) => `/api/Contactus?page=${number}&pageSize=${PAGE_SIZE}`;
/** All pages, in strides, so that even a short round requests first and last pages equally often. */
const ALL_PAGES = Array.from({ length: PAGES }, (_, index) => page(((index * STRIDE) % PAGES) + 1));
/** Indexes of messages at the start, in the middle and at the end of the list, which begins with the newest one. */
const POSITIONS = [1, PAGES / 2, PAGES - 1].map((number) => MESSAGES - number * PAGE_SIZE);
const after = (index) =>
  `/api/Contactus?pageSize=${PAGE_SIZE}&after=${encodeURIComponent(`${minute(index)}~${index + 1}`)}`;
const SUBJECTS = [
  { name: `getprojects, ${PROJECTS} projects`, connections: VISITORS, paths: ['/api/website/getprojects'] },
  {
    name: `getprojects, the ${FEW_PROJECTS} of a filter`,
    connections: VISITORS,
    paths: ['/api/website/getprojects?category=handover&type=land'],
  },
  { name: `submissions, page 1 of ${PAGES}`, connections: 1, paths: [page(1)] },
  { name: `submissions, page ${PAGES / 2}`, connections: 1, paths: [page(PAGES / 2)] },
  { name: `submissions, page ${PAGES}`, connections: 1, paths: [page(PAGES)] },
  { name: 'submissions, all pages', connections: 1, paths: ALL_PAGES },
  { name: 'submissions, by position', connections: 1, paths: POSITIONS.map(after) },
];

async function logIn({ address }) {
  const answer = await fetch(`${address}/api/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(AGENT),
  });
  const { token } = await answer.json();
  return { authorization: `Bearer ${token}` };
}

/** Stores the host's responses to these paths and starts the baseline server, which returns them. */
async function startBare(host, headers, paths, to) {
  const folder = join(to, 'answers');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [index, path] of paths.entries()) {
    const answer = await fetch(`${host.address}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await writeFile(join(folder, String(index)), Buffer.from(await answer.arrayBuffer()));
  }
  return startServer([join(import.meta.dirname, 'bare.mjs'), folder], join(to, 'bare.log'));
}

async function runSubject(host, subject, folder, options) {
  const headers = await logIn(host);
  const { paths } = subject;
  const bare = await startBare(host, headers, paths, folder);
  const comparison = {
    ...subject,
    host: { url: host.address, paths, headers },
    bare: { url: bare.address, paths: paths.map((_, index) => `/${index}`), headers },
  };
  try {
    return await compare(comparison, options);
  } finally {
    await bare.stop();
  }
}

/**
 * Starts the compiled API host with its default configuration and measures all subjects whose name contains `only`. `folder`
 * receives logs and responses.
 */
export async function runAll(storage, folder, only, options) {
  const host = await startServer([HOST, '--port', '0', '--data', storage.options.data], join(folder, 'host.log'), {
    LOG_LEVEL: undefined,
    ...storage.env,
  });
  const outcomes = [];
  try {
    for (const subject of SUBJECTS.filter(({ name }) => name.includes(only))) {
      outcomes.push(await runSubject(host, subject, folder, options));
      console.error(`measured ${subject.name}`);
    }
  } finally {
    await host.stop();
  }
  return outcomes;
}
