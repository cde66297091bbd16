import type { FastifyInstance, FastifyRequest } from 'fastify';
import { credentialsRules, loginRules, MIN_PASSWORD_LENGTH } from 'shared-contract';
import { call } from '../../calls';
import { HttpError, invalidField } from '../../errors';
import type { Host } from '../../host';
import type { Agent } from '../../plugins/auth';
import { checkPassword } from '../../password';
import { RENEWED, SESSION, TEXT } from '../../schemas';
import { validate } from '../../validate';
import { countAttempts } from './attempts';
import { changeLogin, findAgentByEmail, findAgentById, renewLogin } from './repository';

const CURRENT_PASSWORD = {
  missing: 'Please enter your current password.',
  wrong: 'The current password is not right.',
} as const;

function agentOf({ agent }: FastifyRequest): Agent {
  if (agent === null) throw new HttpError(401, 'Please sign in.');
  return agent;
}

/**
 * `/api/authentication` (product.md 7.2). Credentials are changed shortly after a login, or with the current password, so that a
 * stolen token or an unattended screen is not enough.
 */
export function authenticationRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const attempts = countAttempts(host);

  /** Whether the password is the account's; of an account that does not exist it never is. Throws 429 after too many failures. */
  async function provePassword(ip: string, email: string, hashed: string | null, password: string): Promise<boolean> {
    await attempts.begin(email, ip);
    const isRight = await checkPassword(hashed, password);
    if (isRight) await attempts.succeed(email, ip);
    return isRight;
  }

  /** Throws 403, never 401: the session is good, so that no client should renew or end it. */
  async function proveAgain({ id, sessionId }: Agent, ip: string, password: string): Promise<void> {
    if (password === '') throw invalidField('currentPassword', CURRENT_PASSWORD.missing, 403);
    const { email, passwordHash } = await findAgentById(db, id);
    if (!(await provePassword(ip, email, passwordHash, password))) {
      throw invalidField('currentPassword', CURRENT_PASSWORD.wrong, 403);
    }
    await renewLogin(db, sessionId);
  }

  app.post(
    '/api/authentication/login',
    call({ summary: 'Sign in', input: { body: loginRules }, answer: SESSION }),
    async ({ body, ip }) => {
      const { email, password } = validate(loginRules, body);
      const agent = await findAgentByEmail(db, email);
      if (!(await provePassword(ip, email, agent?.passwordHash ?? null, password)) || agent === undefined) {
        throw new HttpError(401, 'Invalid email or password');
      }
      return { ...(await app.issueToken(agent.id)), id: agent.id, email: agent.email };
    },
  );

  app.post(
    '/api/authentication/refreshtoken',
    call({ summary: 'Renew the token', access: 'agent', answer: RENEWED }),
    (request) => {
      const { id, sessionId } = agentOf(request);
      return app.issueToken(id, sessionId);
    },
  );

  app.post(
    '/api/authentication/changecredentials',
    call({ summary: 'Change the own login', access: 'agent', input: { body: credentialsRules }, answer: TEXT }),
    async (request) => {
      const agent = agentOf(request);
      const { newUsername, newPassword, currentPassword } = validate(credentialsRules, request.body);
      const password = newPassword || null;
      if (password !== null && password.length < MIN_PASSWORD_LENGTH) {
        throw invalidField('newPassword', `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
      }
      if (!agent.isRecent || currentPassword) await proveAgain(agent, request.ip, currentPassword ?? '');
      const { id: agentId, sessionId } = agent;
      if (!(await changeLogin(db, { agentId, sessionId, email: newUsername, password }))) {
        throw invalidField('newUsername', 'This username is taken.', 409);
      }
      return 'Profile updated successfully!';
    },
  );
}
