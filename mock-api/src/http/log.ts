import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { LoggerOptions } from 'pino';
import SonicBoom from 'sonic-boom';

/** Lines are buffered up to this size or time: writing each line separately costs a sixth of a short call's time. */
const BUFFER_BYTES = 16_000;
const FLUSH_MS = 100;
/** Maximum size of the buffer; further lines are dropped. Reached only if stdout is blocked or cannot be written. */
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
 * Opens stdout with a buffer, which is also written when the process exits. If writing fails, for example because the
 * disk is full, keeps up to `MAX_BUFFER_BYTES`, drops further lines, and tries again every `FLUSH_MS`.
 */
function openOutput(): SonicBoom {
  const stream = new SonicBoom({
    fd: 1,
    minLength: BUFFER_BYTES,
    maxLength: MAX_BUFFER_BYTES,
    periodicFlush: FLUSH_MS,
  });
  let isFailing = false;
  // Without a listener, an error would end the process.
  stream.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  process.once('exit', () => {
    // While writing fails, `flushSync` would repeat it forever.
    if (!isFailing) stream.flushSync();
  });
  return stream;
}

/** Log on stdout, one JSON object per line; errors are written immediately. */
export function logTo(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  // No stream: each has a timer and an exit listener, and tests start hundreds of silent hosts in one process.
  if (level === 'silent') return { logger: false };
  const stream = openOutput();
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, level) {
      method.apply(this, args);
      if (level >= ERROR_LEVEL) stream.flush();
    },
  };
  return { logger: { level, stream, hooks, serializers: { req: describeCall } }, logController: new OneLinePerCall() };
}
