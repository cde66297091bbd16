import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { asFailure } from 'shared-ui/slots';

/** Converts whatever a page has thrown; a response has neither a message nor a stack trace. */
export function asError(thrown: unknown): Error {
  const failure = asFailure(thrown);
  return failure instanceof Error ? failure : new Error('The page threw a response.');
}

/** Renders the complete page: streaming needs inline scripts, which the content security policy blocks. */
export function toText(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (thrown) => reject(asError(thrown)),
      // React also calls this after an error, which then ends the stream.
      onAllReady: () => void text(stream.pipe(new PassThrough())).then(resolve, reject),
    });
  });
}
