import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** The received mails as sent, headers included. */
  received: string[];
  stop: () => Promise<void>;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

interface Pair {
  key: string;
  cert: string;
}

/** A key and a self-signed certificate for 127.0.0.1. */
export async function selfSigned(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const at = (name: string) => join(folder, name);
  const pair = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    at('key'),
    '-out',
    at('cert'),
  ];
  const name = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await promisify(execFile)('openssl', ['req', '-x509', ...pair, ...name]);
  const [key, cert] = await Promise.all(['key', 'cert'].map((file) => readFile(at(file), 'utf8')));
  await rm(folder, { recursive: true });
  return { key: key ?? '', cert: cert ?? '' };
}

interface MailServerOptions {
  refused?: string;
  port?: number;
  /** Encrypts with this certificate: from the start if `isImplicit`, else after STARTTLS. */
  tls?: Pair & { isImplicit: boolean };
  /** Requires a login with this password. */
  password?: string;
}

/** A mail server that accepts everything except `refused` recipients and wrong passwords. */
export async function mailServer({
  refused = '',
  port = 0,
  tls,
  password,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: string[] = [];
  const smtp = new SMTPServer({
    ...(tls === undefined ? { disabledCommands: ['STARTTLS'] } : { ...tls, secure: tls.isImplicit }),
    authOptional: password === undefined,
    allowInsecureAuth: true,
    onAuth(login, _session, done) {
      if (login.password === password) done(null, { user: login.username });
      else done(new Error('Authentication failed'));
    },
    onRcptTo({ address }, _session, done) {
      if (address !== refused) done();
      else done(Object.assign(new Error('There is no such mailbox.'), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        received.push(Buffer.concat(pieces).toString());
        done();
      });
    },
  });
  // Ignore clients that close the connection during the TLS handshake.
  smtp.on('error', () => undefined);
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    url: `${tls?.isImplicit ? 'smtps' : 'smtp'}://127.0.0.1:${portOf(smtp.server)}`,
    received,
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
}

/**
 * A mail server that accepts connections and hangs: after sending `answers`, or, if it `drips`, while sending single
 * bytes of a line that never ends.
 */
export async function hangingMailServer(drips: boolean, answers: readonly string[] = []) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const timer = setInterval(() => drips && socket.write('2'), 20);
    const left = [...answers];
    const answer = () => {
      const next = left.shift();
      if (next !== undefined) socket.write(`${next}\r\n`);
    };
    answer();
    socket
      .on('data', answer)
      .on('error', () => undefined)
      .once('close', () => {
        clearInterval(timer);
        open.delete(socket);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    /** Open connections. */
    open,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const servers: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** Waits for a server to start, and stops it after the test. */
export async function opened<Server extends { stop: () => Promise<void> }>(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  servers.push(server);
  return server;
}
