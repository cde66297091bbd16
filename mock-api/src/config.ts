import * as z from 'zod/mini';

const text = z.optional(z.string().check(z.minLength(1)));
const minutes = z.pipe(z.transform(Number), z.number().check(z.int(), z.gte(1), z.lte(60 * 24 * 30)));

const environment = z.object({
  AGENT_EMAIL: text,
  AGENT_PASSWORD: z.optional(z.string().check(z.minLength(8, 'needs at least 8 characters'))),
  JWT_SECRET: z.optional(z.string().check(z.minLength(32, 'needs at least 32 characters'))),
  TOKEN_LIFETIME_MINUTES: z._default(minutes, 60),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
  CORS_ORIGINS: z._default(z.string(), ''),
});

export interface HostConfig {
  agentEmail?: string | undefined;
  agentPassword?: string | undefined;
  jwtSecret?: string | undefined;
  tokenLifetimeMinutes: number;
  logLevel: string;
  /** Origins that may call from another site; none by default. */
  corsOrigins: string[];
}

/** Reads the configuration from the environment. Throws with the name of each variable that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): HostConfig {
  const result = z.safeParse(environment, env);
  if (!result.success) {
    throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const { data } = result;
  return {
    agentEmail: data.AGENT_EMAIL,
    agentPassword: data.AGENT_PASSWORD,
    jwtSecret: data.JWT_SECRET,
    tokenLifetimeMinutes: data.TOKEN_LIFETIME_MINUTES,
    logLevel: data.LOG_LEVEL,
    corsOrigins: data.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  };
}
