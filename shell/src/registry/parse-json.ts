/** Parses JSON; undefined for null and for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
