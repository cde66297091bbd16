import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/paths.mjs';
import { AGENT } from './machine.mjs';

const PICTURE = join(ROOT, 'docs/home.png');
const PROJECTS = 12;
const DAY_MS = 24 * 60 * 60_000;

/** Resolves with the response's text. Rejects with its status and text if the call failed. */
async function answerOf(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return text;
}

/**
 * Logs the agent in and creates the first rows. Resolves with the agent's authorization header, the id of the FAQ entry
 * with the revision, and the paths of a picture and of a file of a release.
 */
export async function writeContent(address) {
  const post = (path, body, headers = {}) =>
    fetch(`${address}${path}`, { method: 'POST', body, headers }).then(answerOf);
  const json = { 'content-type': 'application/json' };
  const { email, password } = AGENT;
  const session = await post('/api/authentication/login', JSON.stringify({ email, password }), json);
  const { token } = JSON.parse(session);
  const bearer = { authorization: `Bearer ${token}` };
  const create = (path, fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return post(path, form, bearer);
  };
  const picture = await readFile(PICTURE);
  await create('/api/team/create', {
    name: 'Tahmina Sultana',
    designation: 'Director',
    facebook: 'https://facebook.com/t',
    twiter: 'https://x.com/t',
    linkedIn: 'https://linkedin.com/in/t',
    order: '1',
    image: new File([picture], 'picture.png', { type: 'image/png' }),
  });
  const offerDateTime = new Date(Date.now() + 30 * DAY_MS).toISOString();
  for (let number = 1; number <= PROJECTS; number += 1)
    await create('/api/project/create', { name: `Residence ${number}`, offerDateTime, order: String(number) });
  const faq = JSON.parse(
    await post('/api/faq', JSON.stringify({ question: 'Which revision is this?', answer: 'Revision 0.' }), {
      ...json,
      ...bearer,
    }),
  );
  const [{ image }] = JSON.parse(await answerOf(await fetch(`${address}/api/team/active`)));
  const { remotes } = JSON.parse(await answerOf(await fetch(`${address}/registry.json`)));
  return {
    bearer,
    faqId: faq.id,
    picture: `/api/attachment/get/${image}`,
    file: remotes.find(({ name }) => name === 'mfe_public').manifest,
  };
}
