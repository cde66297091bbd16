import { readConfig } from './config';

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    agentEmail: undefined,
    agentPassword: undefined,
    secret: undefined,
    tokenLifetimeMinutes: 60,
    logLevel: 'info',
    corsOrigins: [],
    trustedProxies: ['loopback'],
    messageLimits: { perAddress: 120, inAll: 1200, kept: 50_000 },
    requiresApproval: false,
    leads: { rules: [], timeZone: 'UTC', digestAt: '08:00', siteUrl: undefined },
    mail: undefined,
    databaseUrl: undefined,
    replicaUrl: undefined,
    databaseConnections: 10,
    migrates: true,
    s3: undefined,
    metricsToken: undefined,
    drainSeconds: 0,
  });
});

test('CORS origins are separated by commas, and a bucket needs only its name', () => {
  const { corsOrigins, s3 } = readConfig({
    CORS_ORIGINS: 'https://one.example, http://127.0.0.1:3000,',
    S3_BUCKET: 'estate',
  });
  expect(corsOrigins).toEqual(['https://one.example', 'http://127.0.0.1:3000']);
  expect(s3).toEqual({ bucket: 'estate', prefix: '', region: 'us-east-1' });
});

test('trusted proxies are IPv4 or IPv6 addresses, ranges or named ranges; an empty value means none', () => {
  const proxiesOf = (TRUSTED_PROXIES: string) => readConfig({ TRUSTED_PROXIES }).trustedProxies;
  expect(proxiesOf('192.0.2.7, fd00::/8,uniquelocal')).toEqual(['192.0.2.7', 'fd00::/8', 'uniquelocal']);
  expect(proxiesOf('')).toEqual([]);
});

test.each([
  ['AGENT_EMAIL', '${name}', 'The username must be an e-mail address or a name.'],
  ['AGENT_PASSWORD', 'short', 'needs at least 8 characters'],
  ['JWT_SECRET', 'short', 'needs at least 32 characters'],
  ['METRICS_TOKEN', 'short', 'needs at least 16 characters'],
  ['TOKEN_LIFETIME_MINUTES', 'soon', ''],
  ['TOKEN_LIFETIME_MINUTES', '0', ''],
  ['LOG_LEVEL', 'loud', 'takes one of silent, fatal, error, warn, info, debug'],
  ['CORS_ORIGINS', 'https://one.example,two.example', 'takes origins such as https://example.com'],
  ['CORS_ORIGINS', '*', 'takes origins such as https://example.com'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, proxy.example', 'takes addresses and ranges such as 10.0.0.0/8'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'takes addresses and ranges such as 10.0.0.0/8'],
  ['MESSAGES_KEPT', '0', ''],
  ['LEAD_RULES', 'project:x=a@site.example', 'takes rules such as project:7=name@example.com'],
  ['SMTP_URL', 'https://mail.example', 'takes smtp://'],
  [
    'SMTP_URL',
    'smtp://user:sec#ret@mail.example',
    'takes smtp://user:password@host:587 or smtps://…, with a percent-encoded password',
  ],
  ['MAIL_FROM', 'Site\r\nBcc: x@y.example', 'takes "Name <address@example.com>"'],
  ['SITE_URL', 'site.example', 'takes an origin such as https://example.com'],
  ['TIME_ZONE', 'Dhaka', 'takes a time zone such as Asia/Dhaka'],
  ['DIGEST_AT', '24:00', 'takes a time such as 08:00'],
  ['DATABASE_CONNECTIONS', '1', 'must be a whole number from 2 to 1000'],
  ['DRAIN_SECONDS', '-1', ''],
  ['MIGRATE_AT_START', 'no', 'takes true or false'],
  ['REQUIRE_APPROVAL', 'yes', 'takes true or false'],
  ['S3_BUCKET', '', 'is empty'],
  ['S3_REGION', '', 'is empty'],
  ['DATABASE_URL', 'mysql://user:secret@here/estate', 'takes postgres://'],
  [
    'DATABASE_URL',
    'postgres://user:a/secret@here/estate',
    'takes postgres://user:password@host:5432/database, with a percent-encoded password',
  ],
])('the error for %s=%s names the variable', (name, value, message) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(`${name}: ${message}`);
  expect(read).not.toThrow('secret@');
});

test('leads are assigned by rules, and mail needs a server and a sender', () => {
  const { leads, mail } = readConfig({
    LEAD_RULES: 'project:7=Ayesha@site.example, subject:Joint Venture=karim@site.example',
    SMTP_URL: 'smtps://user:p%40ss@mail.example',
    MAIL_FROM: 'Nirmaan Homes <sales@site.example>',
  });
  expect(leads.rules).toEqual([
    { kind: 'project', value: '7', email: 'ayesha@site.example' },
    { kind: 'subject', value: 'joint venture', email: 'karim@site.example' },
  ]);
  expect(mail).toEqual({ url: 'smtps://user:p%40ss@mail.example', from: 'Nirmaan Homes <sales@site.example>' });
});

test.each([
  ['DATABASE_REPLICA_URL', 'postgres://standby/estate', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'https://s3.example', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'id', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'key', 'S3_ACCESS_KEY_ID'],
  ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM'],
  ['MAIL_FROM', 'sales@site.example', 'SMTP_URL'],
])('%s=%s requires %s', (name, value, needed) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${needed}: is required with ${name}`);
});
