import { readSession, type Session, text, toRecord } from 'shared-contract';
import { describe, requireSuccess, valueOf } from '../calls/answer';
import { type Check, Failure, type Group, NotChecked } from '../check';
import type { Credentials } from '../calls/client';
import type { Context } from '../context';
import { replyOf, requireRefusal } from '../expect';

const LOGIN = 'POST /api/authentication/login';
const REFRESH = 'authentication/refreshtoken';
const CHANGE = 'authentication/changecredentials';

function credentialsOf({ credentials }: Context): Credentials {
  if (credentials === null) throw new NotChecked('no credentials given');
  return credentials;
}

function requireSession(session: Session | null): Session {
  if (session === null) throw new Failure('no token, or no valid expiration date');
  if (Date.parse(session.expiration) <= Date.now()) throw new Failure(`the token expired at ${session.expiration}`);
  return session;
}

/** Login and token refresh (product.md 7.2). The agent's other calls use this session. */
export function authenticationChecks(context: Context): Group {
  const { client } = context;
  return {
    title: 'Authentication',
    checks: [
      {
        call: LOGIN,
        expected: 'wrong password: 401',
        by: 'agent',
        effect: 'signs in',
        async run() {
          const { email, password } = credentialsOf(context);
          const { answer } = await client.signIn({ email, password: `${password} is wrong` });
          if (answer.status !== 401) throw new Failure(describe(answer));
          return describe(answer);
        },
      },
      {
        call: LOGIN,
        expected: 'token, expiration, id, email',
        by: 'agent',
        effect: 'signs in',
        async run(tolerate) {
          const { answer, session } = await client.signIn(credentialsOf(context));
          requireSuccess(answer);
          const { userId, email } = requireSession(session);
          if (userId === '') tolerate('no id');
          if (email === '') tolerate('no email; the one typed in is kept');
          return 'a session';
        },
      },
      {
        call: `POST /api/${REFRESH}`,
        expected: 'token, expiration',
        by: 'agent',
        effect: 'writes',
        async run() {
          const answer = await client.send({ method: 'POST', path: REFRESH, by: 'agent' });
          requireSuccess(answer);
          client.useSession(requireSession(readSession(valueOf(answer), client.session ?? undefined)));
          return 'a renewed session';
        },
      },
      {
        call: `POST /api/${REFRESH}`,
        expected: 'without a token: 401',
        by: 'visitor',
        effect: 'writes',
        run: async (tolerate) => requireRefusal(await client.send({ method: 'POST', path: REFRESH }), tolerate),
      },
    ],
  };
}

/** Anti-forgery cookie and header (product.md 10.8), tested by deleting a row that does not exist. */
export function antiForgeryChecks(context: Context): Group {
  const { client } = context;
  const requireCookie = () => {
    if (client.cookie('XSRF-TOKEN') === undefined) throw new NotChecked('the host sets no cookie XSRF-TOKEN');
  };
  const check = (expected: string, effect: Check['effect'], run: Check['run']): Check => ({
    call: effect === 'reads' ? 'GET /api/…' : 'POST /api/team/delete',
    expected,
    by: effect === 'reads' ? 'visitor' : 'agent',
    effect,
    run,
  });
  return {
    title: 'Anti-forgery',
    checks: [
      check('a cookie XSRF-TOKEN', 'reads', (tolerate) => {
        const isSet = client.cookie('XSRF-TOKEN') !== undefined;
        if (!isSet) tolerate('not set, so no header is sent');
        return Promise.resolve(isSet ? 'set' : '');
      }),
      check('a header other than the cookie: 403', 'writes', async (tolerate) => {
        requireCookie();
        const answer = await client.send({
          method: 'POST',
          path: 'team/delete',
          query: { id: 0 },
          by: 'agent',
          headers: { 'X-XSRF-TOKEN': 'another' },
        });
        if (answer.status !== 403) tolerate(`not refused with 403: ${describe(answer)}`);
        return describe(answer);
      }),
    ],
  };
}

/** Changes the credentials without effect: the same username and no password. */
export function credentialsChecks(context: Context): Group {
  const { client } = context;
  let sent = false;
  return {
    title: 'Credentials',
    checks: [
      {
        call: `POST /api/${CHANGE}`,
        expected: 'without a token: 401',
        by: 'visitor',
        effect: 'writes',
        async run(tolerate) {
          const { email } = credentialsOf(context);
          const body = { newUsername: email };
          return requireRefusal(await client.send({ method: 'POST', path: CHANGE, body }), tolerate);
        },
      },
      {
        call: `POST /api/${CHANGE}`,
        expected: 'same username, no password: a text',
        by: 'agent',
        effect: 'writes',
        async run(tolerate) {
          const { email } = credentialsOf(context);
          if (client.session === null) throw new NotChecked('login failed');
          const username = client.session.email;
          if (username.toLowerCase() !== email.toLowerCase()) {
            throw new NotChecked('the login returns another e-mail address, so this might change the username');
          }
          sent = true;
          const body = { newUsername: username };
          return replyOf(await client.send({ method: 'POST', path: CHANGE, body, by: 'agent' }), tolerate);
        },
      },
      {
        call: LOGIN,
        expected: 'the credentials still work',
        by: 'agent',
        effect: 'writes',
        async run() {
          if (!sent) throw new NotChecked('the credentials were not touched');
          const { answer, session } = await client.signIn(credentialsOf(context));
          if (session === null) throw new Failure(`THE LOGIN HAS CHANGED: ${describe(answer)}`);
          return text(toRecord(valueOf(answer)).email) || 'a session';
        },
      },
    ],
  };
}
