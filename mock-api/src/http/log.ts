import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type LoggerOptions } from 'pino';

/** Lines are buffered up to this size or time: writing each line separately costs a sixth of a short call's time. */
const BUFFER_BYTES = 16_000;
const FLUSH_MS = 100;
/** Lines are dropped while the buffer is this full (bytes), because the log cannot be written. */
const MAX_BUFFER_BYTES = 1_000_000;
const ERROR_LEVEL = 50;

type Call = Pick<FastifyRequest, 'method' | 'url' | 'host' | 'caller'>;

/** Values of query parameters that the log omits: tokens of preview links, and texts that may be personal data. */
const UNLOGGED = /([?&](?:preview|q|agent)=)[^&]*/gi;

const describeCall = ({ method, url, host, caller }: Call) => ({
  ...{ method, url: url.replaceAll(UNLOGGED, '$1…'), host, remoteAddress: caller.address },
});

/** Logs one line per call, when it is answered or aborted by the client. Level `debug` also logs its start. */
class OneLinePerCall extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    // Read now: a closed connection has no address.
    const { method, url, host, caller } = request;
    const req: Call = { method, url, host, caller };
    request.log.debug({ req }, 'incoming request');
    reply.raw.once('close', () => {
      const { elapsedTime: responseTime } = reply;
      if (reply.raw.writableFinished) reply.log.info({ req, res: reply, responseTime }, 'request completed');
      else reply.log.info({ req, responseTime }, 'request aborted');
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) super.requestCompleted(error, request, reply);
  }
}

/**
 * Keeps the process alive while the log cannot be written, for example because the disk is full: the stream's `error`
 * event would end it, and then its `flushSync` would retry forever. It tries again with the next lines.
 */
function tolerateFailures(stream: ReturnType<typeof pino.destination>): void {
  let isFailing = false;
  stream.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  const flushSync = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (!isFailing) flushSync();
  };
}

/**
 * Log on stdout, one JSON object per line. Buffered lines are written when the process ends, also after an uncaught
 * error; errors are written immediately. If stdout cannot be written, lines are lost.
 */
export function logTo(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  // No flush timer for silent hosts: it runs until the process ends, and tests start hundreds of hosts in one process.
  const periodicFlush = level === 'silent' ? 0 : FLUSH_MS;
  const buffer = { minLength: BUFFER_BYTES, maxLength: MAX_BUFFER_BYTES, periodicFlush };
  const stream = pino.destination({ dest: 1, sync: false, ...buffer });
  tolerateFailures(stream);
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, level) {
      method.apply(this, args);
      if (level >= ERROR_LEVEL) stream.flush();
    },
  };
  return { logger: { level, stream, hooks, serializers: { req: describeCall } }, logController: new OneLinePerCall() };
}
