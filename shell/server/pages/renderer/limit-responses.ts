/** Makes `fetch` reject response bodies over `maxMb`, so that an endless API response is not taken for a memory leak. */
export function limitResponses(maxMb: number): void {
  const maxBytes = maxMb * 1024 * 1024;
  const unlimited = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const response = await unlimited(...call);
    const { body, headers } = response;
    const announced = headers.has('content-encoding') ? NaN : Number(headers.get('content-length') ?? NaN);
    if (body === null || announced <= maxBytes) return response;
    let length = 0;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        length += piece.length;
        if (length > maxBytes) controller.error(new Error(`The response is larger than ${maxMb} MB.`));
        else controller.enqueue(piece);
      },
    });
    const { url, redirected } = response;
    const limited = new Response(body.pipeThrough(counting), response);
    return Object.defineProperties(limited, { url: { value: url }, redirected: { value: redirected } });
  };
}
