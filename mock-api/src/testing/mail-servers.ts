import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** The received mails as sent, headers included. */
  received: string[];
  stop: () => Promise<void>;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A mail server that accepts everything except for `refused` recipients. */
export async function mailServer({ refused = '', port = 0 } = {}): Promise<MailServer> {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    received,
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
}

/**
 * A mail server that accepts connections and hangs: from the start, or while sending single bytes of a line that never
 * ends.
 */
export async function hangingMailServer(drips: boolean) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const timer = setInterval(() => drips && socket.write('2'), 20);
    socket
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
