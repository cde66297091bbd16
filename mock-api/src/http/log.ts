import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pino, { type LoggerOptions } from 'pino';

/** Lines are written together, as a writing each would cost a short call a sixth of its time: by as many bytes, or soon. */
const BLOCK_BYTES = 16_000;
const SOON_MS = 100;
/** Of pino's levels. */
const ERROR = 50;

type Call = Pick<FastifyRequest, 'method' | 'url' | 'host' | 'caller'>;

/** What the log tells of a call. */
const describeCall = ({ method, url, host, caller }: Call) => ({
  ...{ method, url, host, remoteAddress: caller.address },
});

/** A call's one line, when it has ended: answered, or broken off by its client. `debug` tells when it began, too. */
class OneLineACall extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    // Now, as the address of a connection that is gone cannot be had.
    const { method, url, host, caller } = request;
    const req: Call = { method, url, host, caller };
    request.log.debug({ req }, 'incoming request');
    reply.raw.once('close', () => {
      const { elapsedTime: responseTime } = reply;
      if (reply.raw.writableFinished) reply.log.info({ req, res: reply, responseTime }, 'request completed');
      else reply.log.info({ req, responseTime }, 'request broken off');
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) super.requestCompleted(error, request, reply);
  }
}

/**
 * The log: a JSON object a line, on the output of the process. What is not written yet is when the process ends, also by an
 * error that nobody caught; an error's line does not wait.
 */
export function logTo(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const stream = pino.destination({ dest: 1, sync: false, minLength: BLOCK_BYTES, periodicFlush: SOON_MS });
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, at) {
      method.apply(this, args);
      if (at >= ERROR) stream.flush();
    },
  };
  return { logger: { level, stream, hooks, serializers: { req: describeCall } }, logController: new OneLineACall() };
}
