import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { credentialsFields, loginFields } from 'shared-contract';
import { HttpError, invalidField } from '../../errors';
import { AGENT_ONLY, type Host } from '../../host';
import type { Agent } from '../../plugins/auth';
import { checkPassword } from '../../password';
import { RENEWED, SESSION } from '../../schemas';
import { validate } from '../../validate';
import { changeLogin, findAgentByEmail } from './repository';

const FAILURES = { points: 10, duration: 300, blockDuration: 300 };
const MIN_PASSWORD_LENGTH = 8;

function agentOf({ agent }: FastifyRequest): Agent {
  if (agent === null) throw new HttpError(401, 'Please sign in.');
  return agent;
}

/** `/api/authentication` (section 7). Ten failures of an account from an address within five minutes close it for five. */
export function authenticationRoutes(app: FastifyInstance, { db }: Host): void {
  const failures = new RateLimiterMemory(FAILURES);

  app.post(
    '/api/authentication/login',
    { config: { input: { fields: loginFields } }, schema: { response: SESSION } },
    async ({ body, ip }) => {
      const { email, password } = validate(loginFields, body);
      const key = `${ip} ${email.toLowerCase()}`;
      // Counted before the password is looked at, so that attempts sent side by side are counted too.
      await failures.consume(key).catch(() => {
        throw new HttpError(429, 'Too many failed attempts. Please try again in a few minutes.');
      });
      const agent = await findAgentByEmail(db, email);
      if (!(await checkPassword(agent?.passwordHash ?? null, password)) || agent === undefined) {
        throw new HttpError(401, 'Invalid email or password');
      }
      await failures.delete(key);
      return { ...(await app.issueToken(agent.id)), id: agent.id, email: agent.email };
    },
  );

  app.post('/api/authentication/refreshtoken', { ...AGENT_ONLY, schema: { response: RENEWED } }, (request) => {
    const { id, sessionId } = agentOf(request);
    return app.issueToken(id, sessionId);
  });

  app.post(
    '/api/authentication/changecredentials',
    { config: { access: 'agent', input: { fields: credentialsFields } } },
    async (request) => {
      const { id, sessionId } = agentOf(request);
      const { newUsername, newPassword } = validate(credentialsFields, request.body);
      const password = newPassword || null;
      if (password !== null && password.length < MIN_PASSWORD_LENGTH) {
        throw invalidField('newPassword', `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`);
      }
      if (!(await changeLogin(db, { agentId: id, sessionId, email: newUsername, password }))) {
        throw invalidField('newUsername', 'This username is taken.', 409);
      }
      return 'Profile updated successfully!';
    },
  );
}
