/**
 * The text that a registry's signature is made over: all of the registry but the signature. Whoever signs and whoever checks
 * makes it from the parsed value, so that what is checked is what is used.
 */
export function signedText(registry: object): string {
  return JSON.stringify({ ...registry, signature: undefined });
}
