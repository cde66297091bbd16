import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { signedText, type Registry } from 'shared-contract';

/** Reads a private key (PKCS #8, base64). Throws if it is not an Ed25519 key. */
export function readSigningKey(text: string): KeyObject {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('It is not an Ed25519 key.');
  return key;
}

/** The public key for `registryKey` in the configuration. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x ?? '';
}

/** Makes a key pair: the private key for the environment, the public one for the configuration. */
export function newKeys(): { signingKey: string; registryKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    signingKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    registryKey: publicKeyOf(privateKey),
  };
}

export function withSignature(registry: Registry, key: KeyObject): Registry {
  // Sign what readers will parse: JSON leaves out undefined fields.
  const plain = JSON.parse(signedText(registry)) as Registry;
  return { ...plain, signature: sign(null, Buffer.from(signedText(plain)), key).toString('base64') };
}

/** True if the registry is signed with the private half of the key. */
export function isSignedWith(registry: object, publicKey: string): boolean {
  if (!('signature' in registry) || typeof registry.signature !== 'string') return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(signedText(registry)), key, Buffer.from(registry.signature, 'base64'));
}
