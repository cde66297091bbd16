import { signedText } from 'shared-contract';

const NAME = 'Ed25519';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The key; null in browsers that do not know such keys, or where the page came over an open line. */
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
 * Throws where the registry is not signed with the private half of the key (`registryKey` of the configuration). A browser that
 * cannot tell relies on the site's server, which has checked it as well.
 */
export async function checkSignature(registry: object, key: string): Promise<void> {
  const signature = 'signature' in registry && typeof registry.signature === 'string' ? registry.signature : '';
  const imported = await importKey(key);
  if (imported === null) return;
  const text = new TextEncoder().encode(signedText(registry));
  const isSigned = await Promise.resolve()
    .then(() => crypto.subtle.verify(NAME, imported, bytesOf(signature), text))
    .catch(() => false);
  if (!isSigned) throw new Error('The registry is not signed as it has to be.');
}
