import { Agent, request } from 'node:http';

const TIMEOUT_MS = 30_000;
const TICK_MS = 10;
/** A save must be on every page after this time, product.md 7.16. */
const FRESH_MS = 2000;
/** Number of questions that the agents keep beside the one with the revision. */
const QUESTIONS = 5;
/** Shares of the load. Visitors' messages and agents' calls are writes. */
const MIX = { page: 0.45, call: 0.3, file: 0.1, picture: 0.1, message: 0.02, 'agent list': 0.01, 'agent save': 0.02 };

export const isVisitors = (kind) => !kind.startsWith('agent');

/** Applies the load until `stop` is called, and records each request and each acknowledged write. */
export function applyLoad(address, { rate, random, content }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const records = [];
  const written = {
    messages: new Set(),
    questions: new Map(),
    deleted: new Set(),
    revisions: [{ revision: 0, at: 0 }],
  };
  let [isOver, number, revision, turn] = [false, 0, 0, 0];
  let saving = Promise.resolve();
  const active = new Set();

  function send(kind, path, { method = 'GET', body, headers = {} } = {}) {
    const at = performance.now();
    return new Promise((resolve) => {
      const end = (outcome) => {
        const record = { kind, path, at, ms: performance.now() - at, ...outcome };
        records.push(record);
        resolve(record);
      };
      const sent = body === undefined ? {} : { 'content-type': 'application/json' };
      const call = request(address + path, { agent, method, headers: { ...sent, ...headers }, timeout: TIMEOUT_MS });
      call.once('timeout', () => call.destroy(new Error('timeout')));
      call.once('error', (error) => end({ status: 0, failure: error.code ?? error.message }));
      call.once('response', (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.once('error', (error) => end({ status: answer.statusCode, failure: error.code ?? 'cut off' }));
        answer.once('end', () => {
          const { statusCode: status } = answer;
          const isPart = kind === 'page' || method !== 'GET' || path === '/api/faq';
          const text = isPart ? Buffer.concat(chunks).toString() : '';
          end({ status, text, by: answer.headers['x-rendered-by'], ...(status >= 400 && { failure: String(status) }) });
        });
      });
      call.end(body);
    });
  }

  /** The minimum revision that the response to a request sent now must show. */
  const revisionDue = (now) => written.revisions.findLast(({ at }) => at <= now - FRESH_MS)?.revision ?? 0;

  async function read(path, kind) {
    const due = revisionDue(performance.now());
    const record = await send(kind, path);
    const shown = /Revision (\d+)\./.exec(record.text ?? '')?.[1];
    if (record.failure === undefined && shown !== undefined && Number(shown) < due)
      record.stale = { shown: Number(shown), due };
    if (path === '/contact' && record.by === 'server' && record.failure === undefined && shown === undefined)
      record.bare = true;
    delete record.text;
  }

  async function leaveMessage() {
    const subject = `Message ${(number += 1)}`;
    const body = {
      name: 'Rafi Ahmed',
      email: 'rafi@mail.example',
      phone: '',
      subject,
      message: 'May I visit the site?',
    };
    const { failure } = await send('message', '/api/website/createcontactus', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (failure === undefined) written.messages.add(subject);
  }

  /** One agent: edits the question with the revision, or adds a question and deletes the oldest. */
  async function save() {
    const headers = content.bearer;
    const write = (method, path, body) =>
      send('agent save', path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if ((turn += 1) % 2 === 0) {
      const next = (revision += 1);
      const answer = `Revision ${next}.`;
      const { failure } = await write('PUT', `/api/faq/${content.faqId}`, {
        question: 'Which revision is this?',
        answer,
      });
      if (failure === undefined) written.revisions.push({ revision: next, at: performance.now() });
    } else if (written.questions.size < QUESTIONS) {
      const question = `Question ${turn}?`;
      const { failure, text } = await write('POST', '/api/faq', { question, answer: 'The answer.' });
      if (failure === undefined) written.questions.set(JSON.parse(text).id, question);
    } else {
      const [id] = written.questions.keys();
      // A failed delete may or may not have taken effect.
      written.questions.delete(id);
      const { failure } = await write('DELETE', `/api/faq/${id}`);
      if (failure === undefined) written.deleted.add(id);
    }
  }

  const pages = ['/', '/contact', '/contact', '/projects', '/about', '/projectdetails/1'];
  const calls = [
    '/api/website/getprojects',
    '/api/faq',
    '/api/team/active',
    '/api/website/getsingleproject?projectId=1',
  ];
  const pick = (list) => list[Math.floor(random() * list.length)];
  const actions = {
    page: () => read(pick(pages), 'page'),
    call: () => read(pick(calls), 'call'),
    file: () => send('file', content.file),
    picture: () => send('picture', content.picture),
    message: leaveMessage,
    'agent list': () => send('agent list', '/api/Contactus?page=1&pageSize=20', { headers: content.bearer }),
    // One after the other, because an agent waits for the answer.
    'agent save': () => (saving = saving.then(save)),
  };
  const sum = Object.values(MIX).reduce((total, share) => total + share);
  const draw = () => {
    let left = random() * sum;
    return Object.entries(MIX).find(([, share]) => (left -= share) < 0)?.[0] ?? 'page';
  };

  const begun = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * rate);
    for (; sent < due && !isOver; sent += 1) {
      const action = Promise.resolve(actions[draw()]()).finally(() => active.delete(action));
      active.add(action);
    }
  }, TICK_MS);

  return {
    records,
    written,
    /** Resolves when all requests have been answered. */
    async stop() {
      isOver = true;
      clearInterval(timer);
      await Promise.all(active);
      agent.destroy();
    },
  };
}
