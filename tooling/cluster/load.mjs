import { Agent, request } from 'node:http';

const TIMEOUT_MS = 30_000;
const TICK_MS = 10;
/** Interval at which each site server is asked for the page with the revision directly, without nginx. */
const DIRECT_EVERY_MS = 500;
const DIRECT = 'direct';
/** Number of FAQ entries that agents keep in addition to the one with the revision. */
const QUESTIONS = 5;
/** Shares of the load. Visitors' messages and agents' saves are writes. */
const MIX = { page: 0.45, call: 0.3, file: 0.1, picture: 0.1, message: 0.02, 'agent list': 0.01, 'agent save': 0.02 };

export const isAgents = (kind) => kind.startsWith('agent');
export const isVisitors = (kind) => !isAgents(kind) && kind !== DIRECT;

/**
 * Applies the load until `stop` is called, and records each request and each acknowledged write. `sites`: the site
 * servers' addresses, whose pages are checked as well.
 */
export function applyLoad(address, { sites, random, content }) {
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

  function send(kind, path, { method = 'GET', body, headers = {}, from = address } = {}) {
    const at = performance.now();
    return new Promise((resolve) => {
      const end = (outcome) => {
        const record = { kind, path, at, ms: performance.now() - at, ...outcome };
        records.push(record);
        resolve(record);
      };
      const sent = body === undefined ? {} : { 'content-type': 'application/json' };
      const call = request(from + path, { agent, method, headers: { ...sent, ...headers }, timeout: TIMEOUT_MS });
      call.once('timeout', () => call.destroy(new Error('timeout')));
      call.once('error', (error) => end({ status: 0, failure: error.code ?? error.message }));
      call.once('response', (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.once('error', (error) => end({ status: answer.statusCode, failure: error.code ?? 'cut off' }));
        answer.once('end', () => {
          const { statusCode: status } = answer;
          const isPart = ['page', DIRECT].includes(kind) || method !== 'GET' || path === '/api/faq';
          const text = isPart ? Buffer.concat(chunks).toString() : '';
          end({ status, text, by: answer.headers['x-rendered-by'], ...(status >= 400 && { failure: String(status) }) });
        });
      });
      call.end(body);
    });
  }

  /** Age at `at` of the oldest acknowledged save that a page with this revision lacks, ms. */
  const ageOf = (shown, at) =>
    Math.max(0, at - (written.revisions.find(({ revision }) => revision > shown)?.at ?? Infinity));

  async function read(path, kind, options) {
    const record = await send(kind, path, options);
    const shown = /Revision (\d+)\./.exec(record.text ?? '')?.[1];
    if (record.failure === undefined && shown !== undefined) record.age = ageOf(Number(shown), record.at);
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

  /** A save by the agent: alternately edits the revision, and adds a question or deletes the oldest. */
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
    // Saves run one after the other, because an agent waits for the response.
    'agent save': () => (saving = saving.then(save)),
  };
  const sum = Object.values(MIX).reduce((total, share) => total + share);
  const draw = () => {
    let left = random() * sum;
    return Object.entries(MIX).find(([, share]) => (left -= share) < 0)?.[0] ?? 'page';
  };

  const begin = (action) => {
    const done = Promise.resolve(action).finally(() => active.delete(done));
    active.add(done);
  };
  let [rate, next] = [0, Infinity];
  const timer = setInterval(() => {
    for (; next <= performance.now() && !isOver; next += 1000 / rate) begin(actions[draw()]());
  }, TICK_MS);
  // The host name that nginx sends: pages of another host have other URLs, and other copies in the cache.
  const headers = { host: new URL(address).hostname };
  const direct = setInterval(() => {
    for (const from of sites) begin(read('/contact', DIRECT, { from, headers }));
  }, DIRECT_EVERY_MS);

  return {
    records,
    written,
    /** Sets the number of requests per second. */
    setRate(perSecond) {
      [rate, next] = [perSecond, performance.now()];
    },
    /** Resolves when all requests have been answered. */
    async stop() {
      isOver = true;
      clearInterval(timer);
      clearInterval(direct);
      await Promise.all(active);
      agent.destroy();
    },
  };
}
