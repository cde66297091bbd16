/**
 * The text to sign: the registry without its signature. Signer and verifier both serialise the parsed value, so the
 * verified data is the data in use.
 */
export function signedText(registry: object): string {
  return JSON.stringify({ ...registry, signature: undefined });
}
