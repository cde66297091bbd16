/** Reads a response to its end. Rejects if it is too large. */
async function readAll(response: Response, maxMb: number): Promise<Response> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > maxMb * 1024 * 1024) throw new Error(`The response is larger than ${maxMb} MB.`);
    pieces.push(piece);
  }
  // A status such as 204 permits no body.
  const read = new Response(length > 0 ? Buffer.concat(pieces) : null, response);
  const { url, redirected } = response;
  return Object.defineProperties(read, { url: { value: url }, redirected: { value: redirected } });
}

/** Makes `fetch` reject large responses, because an endless one would look like a memory leak of the release. */
export function limitResponses(maxMb: number): void {
  const unlimited = globalThis.fetch;
  globalThis.fetch = async (...call) => readAll(await unlimited(...call), maxMb);
}
