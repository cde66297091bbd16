import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { S3Options } from './files/stores/s3-store';
import { LEAD_DEFAULTS, readRule, type LeadRule } from './resources/lead/settings';
import { isUsername, NOT_A_USERNAME } from './security/username';
import { drainSeconds, listOf, proxies, readEnvironment, secret, wholeNumber } from 'server-kit/environment';

const text = z.optional(z.string().check(z.minLength(1, 'is empty')));
const count = wholeNumber(1, 1_000_000_000);
const minutes = wholeNumber(1, 60 * 24 * 30);
const truth = z.enum(['true', 'false'], 'takes true or false');
const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value;
const origins = z.pipe(
  z.transform(listOf),
  z.array(z.string().check(z.refine(isOrigin, 'takes origins such as https://example.com, separated by commas'))),
);

const NOT_RULES = 'takes rules such as project:7=name@example.com, subject:joint venture=name@example.com';
const rules = z.pipe(
  z.transform((value) => listOf(value).map(readRule)),
  z.array(z.custom<LeadRule>(Boolean, NOT_RULES)),
);

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

const sender = z
  .string()
  .check(
    z.regex(/^(?:[^\s@<>"]+@[^\s@<>"]+|[^<>"@\r\n]+ <[^\s@<>"]+@[^\s@<>"]+>)$/, 'takes "Name <address@example.com>"'),
  );

const ENCODED = 'with a percent-encoded password (/ as %2F, # as %23)';
const databaseUrl = z.optional(
  z.url({ protocol: /^postgres(?:ql)?$/, error: `takes postgres://user:password@host:5432/database, ${ENCODED}` }),
);

const environment = z.object({
  AGENT_EMAIL: z.optional(z.string().check(z.refine(isUsername, NOT_A_USERNAME))),
  AGENT_PASSWORD: secret(8),
  JWT_SECRET: secret(32),
  TOKEN_LIFETIME_MINUTES: z._default(minutes, 60),
  LOG_LEVEL: z._default(z.enum(LEVELS, `takes one of ${LEVELS.join(', ')}`), 'info'),
  CORS_ORIGINS: z._default(origins, []),
  TRUSTED_PROXIES: z._default(proxies, ['loopback']),
  MESSAGES_PER_ADDRESS: z._default(count, 120),
  MESSAGES_IN_ALL: z._default(count, 1200),
  MESSAGES_KEPT: z._default(count, 50_000),
  REQUIRE_APPROVAL: z._default(truth, 'false'),
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  DATABASE_CONNECTIONS: z._default(wholeNumber(2, 1000), 10),
  MIGRATE_AT_START: z._default(truth, 'true'),
  S3_BUCKET: text,
  S3_PREFIX: z._default(z.string(), ''),
  S3_REGION: z._default(z.string().check(z.minLength(1, 'is empty')), 'us-east-1'),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  LEAD_RULES: z._default(rules, []),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: `takes smtp://user:password@host:587 or smtps://…, ${ENCODED}` }),
  ),
  MAIL_FROM: z.optional(sender),
  SITE_URL: z.optional(z.string().check(z.refine(isOrigin, 'takes an origin such as https://example.com'))),
  TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'takes a time zone such as Asia/Dhaka')),
    LEAD_DEFAULTS.timeZone,
  ),
  DIGEST_AT: z._default(
    z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'takes a time such as 08:00')),
    LEAD_DEFAULTS.digestAt,
  ),
  METRICS_TOKEN: secret(16),
  DRAIN_SECONDS: drainSeconds,
});

/** Variables that require another: [variable, required]. */
const NEEDS = [
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
] as const;

const s3Options = (data: z.output<typeof environment>, bucket: string): S3Options => ({
  bucket,
  prefix: data.S3_PREFIX,
  region: data.S3_REGION,
  endpoint: data.S3_ENDPOINT,
  accessKeyId: data.S3_ACCESS_KEY_ID,
  secretAccessKey: data.S3_SECRET_ACCESS_KEY,
});

/** Default data folder. The relative path is also right in compiled programs, which are nested as deep as this file. */
export const DEFAULT_DATA = join(import.meta.dirname, '../../.data');

/** Resolves a path against the folder where npm was called; npm itself changes into the package's folder. */
export const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** Reads the configuration from the environment. Throws an error that names each invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const data = readEnvironment(environment, env);
  for (const [name, needed] of NEEDS) {
    if (data[name] !== undefined && data[needed] === undefined) throw new Error(`${needed}: is required with ${name}`);
  }
  return {
    agentEmail: data.AGENT_EMAIL,
    agentPassword: data.AGENT_PASSWORD,
    secret: data.JWT_SECRET,
    tokenLifetimeMinutes: data.TOKEN_LIFETIME_MINUTES,
    logLevel: data.LOG_LEVEL,
    corsOrigins: data.CORS_ORIGINS,
    trustedProxies: data.TRUSTED_PROXIES,
    messageLimits: {
      perAddress: data.MESSAGES_PER_ADDRESS,
      inAll: data.MESSAGES_IN_ALL,
      kept: data.MESSAGES_KEPT,
    },
    requiresApproval: data.REQUIRE_APPROVAL === 'true',
    leads: { rules: data.LEAD_RULES, timeZone: data.TIME_ZONE, digestAt: data.DIGEST_AT, siteUrl: data.SITE_URL },
    mail:
      data.SMTP_URL === undefined || data.MAIL_FROM === undefined
        ? undefined
        : { url: data.SMTP_URL, from: data.MAIL_FROM },
    databaseUrl: data.DATABASE_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    migrates: data.MIGRATE_AT_START === 'true',
    s3: data.S3_BUCKET === undefined ? undefined : s3Options(data, data.S3_BUCKET),
    metricsToken: data.METRICS_TOKEN,
    drainSeconds: data.DRAIN_SECONDS,
  };
}

export type HostConfig = ReturnType<typeof readConfig>;
