import { readSession, type Session, text, toRecord } from 'shared-contract';
import { describe, requireSuccess, valueOf } from '../calls/answer';
import { checks, Failure, type Group, NotChecked } from '../check';
import type { Credentials } from '../calls/client';
import type { Context } from '../context';
import { replyOf, requireRefusal } from '../expect';

const LOGIN = 'POST /api/authentication/login';
const REFRESH = 'authentication/refreshtoken';
const CHANGE = 'authentication/changecredentials';
const signsIn = checks('agent', 'signs in');
const byAgent = checks('agent', 'writes');
const byVisitor = checks('visitor', 'writes');

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
      signsIn(LOGIN, 'wrong password: 401', async () => {
        const { email, password } = credentialsOf(context);
        const { answer } = await client.signIn({ email, password: `${password} is wrong` });
        if (answer.status !== 401) throw new Failure(describe(answer));
        return describe(answer);
      }),
      signsIn(LOGIN, 'token, expiration, id, email', async (tolerate) => {
        const { answer, session } = await client.signIn(credentialsOf(context));
        requireSuccess(answer);
        const { userId, email } = requireSession(session);
        if (userId === '') tolerate('no id');
        if (email === '') tolerate('no email; the one typed in is kept');
        return 'a session';
      }),
      byAgent(`POST /api/${REFRESH}`, 'token, expiration', async () => {
        const answer = await client.send({ method: 'POST', path: REFRESH, by: 'agent' });
        requireSuccess(answer);
        client.useSession(requireSession(readSession(valueOf(answer), client.session ?? undefined)));
        return 'a renewed session';
      }),
      byVisitor(`POST /api/${REFRESH}`, 'without a token: 401', async (tolerate) =>
        requireRefusal(await client.send({ method: 'POST', path: REFRESH }), tolerate),
      ),
    ],
  };
}

/** Anti-forgery cookie and header (product.md 10.8), tested by deleting a row that does not exist. */
export function antiForgeryChecks(context: Context): Group {
  const { client } = context;
  const hasCookie = () => client.cookie('XSRF-TOKEN') !== undefined;
  return {
    title: 'Anti-forgery',
    checks: [
      checks('visitor', 'reads')('GET /api/…', 'a cookie XSRF-TOKEN', (tolerate) => {
        if (!hasCookie()) tolerate('not set, so no header is sent');
        return Promise.resolve(hasCookie() ? 'set' : '');
      }),
      byAgent('POST /api/team/delete', 'a header other than the cookie: 403', async (tolerate) => {
        if (!hasCookie()) throw new NotChecked('the host sets no cookie XSRF-TOKEN');
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
      byVisitor(`POST /api/${CHANGE}`, 'without a token: 401', async (tolerate) => {
        const { email } = credentialsOf(context);
        const body = { newUsername: email };
        return requireRefusal(await client.send({ method: 'POST', path: CHANGE, body }), tolerate);
      }),
      byAgent(`POST /api/${CHANGE}`, 'same username, no password: a text', async (tolerate) => {
        const { email } = credentialsOf(context);
        if (client.session === null) throw new NotChecked('login failed');
        const username = client.session.email;
        if (username.toLowerCase() !== email.toLowerCase()) {
          throw new NotChecked('the login returns another e-mail address, so this might change the username');
        }
        sent = true;
        const body = { newUsername: username };
        return replyOf(await client.send({ method: 'POST', path: CHANGE, body, by: 'agent' }), tolerate);
      }),
      byAgent(LOGIN, 'the credentials still work', async () => {
        if (!sent) throw new NotChecked('the credentials were not touched');
        const { answer, session } = await client.signIn(credentialsOf(context));
        if (session === null) throw new Failure(`THE LOGIN HAS CHANGED: ${describe(answer)}`);
        return text(toRecord(valueOf(answer)).email) || 'a session';
      }),
    ],
  };
}
