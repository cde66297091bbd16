import { signedText } from 'shared-contract';

const NAME = 'Ed25519';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Imports the key; null if the browser does not support Ed25519, or has no `crypto.subtle` (plain HTTP). */
async function importKey(key: string): Promise<CryptoKey | null> {
  const { subtle } = crypto as Partial<Crypto>;
  try {
    return (await subtle?.importKey('jwk', { kty: 'OKP', crv: NAME, x: key }, NAME, false, ['verify'])) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
    throw error;
  }
}

/**
 * Throws unless the registry is signed with the private key of `key` (`registryKey` in the configuration). Browsers that
 * cannot verify signatures rely on the site's server, which has verified it too.
 */
export async function checkSignature(registry: object, key: string): Promise<void> {
  const signature = 'signature' in registry && typeof registry.signature === 'string' ? registry.signature : '';
  const imported = await importKey(key);
  if (imported === null) return;
  const text = new TextEncoder().encode(signedText(registry));
  const isSigned = await Promise.resolve()
    .then(() => crypto.subtle.verify(NAME, imported, bytesOf(signature), text))
    .catch(() => false);
  if (!isSigned) throw new Error('The signature of the registry is not valid.');
}
