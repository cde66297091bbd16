import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type LoggerOptions } from 'pino';

/** Lines are buffered up to this size or time: writing each line separately costs a sixth of a short call's time. */
const BUFFER_BYTES = 16_000;
const FLUSH_MS = 100;
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
 * Log on stdout, one JSON object per line. Buffered lines are written when the process ends, also after an uncaught
 * error; errors are written immediately.
 */
export function logTo(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  // No flush timer for silent hosts: it runs until the process ends, and tests start hundreds of hosts in one process.
  const periodicFlush = level === 'silent' ? 0 : FLUSH_MS;
  const stream = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush });
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, level) {
      method.apply(this, args);
      if (level >= ERROR_LEVEL) stream.flush();
    },
  };
  return { logger: { level, stream, hooks, serializers: { req: describeCall } }, logController: new OneLinePerCall() };
}
