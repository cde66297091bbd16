import type { RuntimeConfig } from 'shared-contract';

/** The texts without which the frame or a page fails. */
const TEXTS = [
  ...['apiBaseUrl', 'officeMap', 'brand.name', 'brand.tagline', 'brand.description'],
  ...['contact.email', 'contact.address', 'contact.city', 'contact.phones.0', 'contact.phones.1'],
  ...['social.facebook', 'social.youtube', 'social.linkedin', 'social.instagram', 'social.whatsapp'],
];

/** The part of a value at a path such as `contact.phones.0`; undefined if there is none. */
const partOf = (value: unknown, path: string) =>
  path.split('.').reduce((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value);

/** Checks that a configuration has what every page needs. Throws, naming what is missing. */
export function readConfig(value: unknown): RuntimeConfig {
  const missing = TEXTS.filter((path) => typeof partOf(value, path) !== 'string');
  if (typeof partOf(value, 'features.languages') !== 'boolean') missing.push('features.languages');
  if (missing.length > 0) throw new Error(`The configuration lacks ${missing.join(', ')}.`);
  return value as RuntimeConfig;
}
