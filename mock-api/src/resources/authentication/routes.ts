import type { FastifyInstance, FastifyRequest } from 'fastify';
import { credentialsRules, loginRules, MIN_PASSWORD_LENGTH } from 'shared-contract';
import { agentOf, call } from '../../http/calls';
import { HttpError, invalidField } from '../../http/errors';
import type { Host } from '../../host';
import type { Agent } from '../../plugins/auth';
import { endSession } from '../../plugins/sessions';
import { checkPassword } from '../../security/password';
import { isUsername, NOT_A_USERNAME } from '../../security/username';
import { RENEWED, SESSION, TEXT } from '../../http/schemas';
import { validate } from '../../http/validate';
import { countAttempts } from './attempts';
import { remember, sourceOf } from './known';
import { changeLogin, findAgentByEmail, findAgentById, renewLogin } from './repository';

const CURRENT_PASSWORD = {
  missing: 'Please enter your current password.',
  wrong: 'The current password is not right.',
} as const;

/**
 * `/api/authentication` (product.md 7.2). Changing credentials requires a recent login or the current password, so that
 * a stolen token or an unattended screen is not enough.
 */
export function authenticationRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const attempts = countAttempts(host);

  /** Checks the password; false for an unknown account. Throws 429 after too many failures. */
  async function isPassword(
    request: FastifyRequest,
    agent: { id: number; passwordHash: string } | undefined,
    email: string,
    password: string,
  ): Promise<boolean> {
    const source = await sourceOf(db, request, agent?.id ?? null);
    await attempts.begin(email, source);
    const isRight = await checkPassword(agent?.passwordHash ?? null, password);
    if (isRight) await attempts.succeed(email, source);
    return isRight;
  }

  /** Throws 403 for a wrong password, not 401: the session is valid, and clients must not end it. */
  async function confirmPassword({ id, token }: Agent, request: FastifyRequest, password: string): Promise<void> {
    if (password === '') throw invalidField('currentPassword', CURRENT_PASSWORD.missing, 403);
    const agent = await findAgentById(db, id);
    if (!(await isPassword(request, agent, agent.email, password))) {
      throw invalidField('currentPassword', CURRENT_PASSWORD.wrong, 403);
    }
    await renewLogin(db, token.sessionId);
  }

  app.post(
    '/api/authentication/login',
    call({ summary: 'Sign in', input: { body: loginRules }, answer: SESSION }),
    async (request, reply) => {
      const { email, password } = validate(loginRules, request.body);
      const agent = await findAgentByEmail(db, email);
      if (!(await isPassword(request, agent, email, password)) || agent === undefined) {
        throw new HttpError(401, 'Invalid email or password');
      }
      await remember(db, request, reply, agent.id);
      return { ...(await app.issueToken(agent.id)), id: agent.id, email: agent.email };
    },
  );

  app.post(
    '/api/authentication/refreshtoken',
    call({ summary: 'Renew the token', access: 'agent', answer: RENEWED }),
    (request) => app.renewToken(agentOf(request)),
  );

  app.post(
    '/api/authentication/logout',
    call({ summary: 'Sign out', access: 'agent', answer: TEXT }),
    async (request) => {
      await endSession(db, agentOf(request).token.sessionId);
      return 'You are signed out.';
    },
  );

  app.post(
    '/api/authentication/changecredentials',
    call({ summary: "Change one's own login", access: 'agent', input: { body: credentialsRules }, answer: TEXT }),
    async (request) => {
      const agent = agentOf(request);
      const { newUsername, newPassword, currentPassword } = validate(credentialsRules, request.body);
      const password = newPassword || null;
      if (!isUsername(newUsername)) throw invalidField('newUsername', NOT_A_USERNAME);
      if (password !== null && password.length < MIN_PASSWORD_LENGTH) {
        throw invalidField('newPassword', `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
      }
      if (!agent.isRecent || currentPassword) await confirmPassword(agent, request, currentPassword ?? '');
      const { id: agentId, token } = agent;
      if (!(await changeLogin(db, { agentId, token, email: newUsername, password }))) {
        throw invalidField('newUsername', 'This username is taken.', 409);
      }
      return 'Profile updated successfully!';
    },
  );
}
