import type { RuntimeConfig } from 'shared-contract';

/** Paths of the required texts of a configuration. */
const TEXTS = [
  ...['apiBaseUrl', 'officeMap', 'brand.name', 'brand.tagline', 'brand.description'],
  ...['contact.email', 'contact.address', 'contact.city', 'contact.phones.0', 'contact.phones.1'],
  ...['social.facebook', 'social.youtube', 'social.linkedin', 'social.instagram', 'social.whatsapp'],
];

/** Unlike `toRecord`, accepts arrays: `contact.phones` is one. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The value at a path such as `contact.phones.0`; undefined if there is none. */
const valueAt = (value: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, key) => fieldsOf(part)[key], value);

/** Checks the required settings. Throws an error that names those that are missing or of the wrong type. */
export function readConfig(value: unknown): RuntimeConfig {
  const wrong = TEXTS.filter((path) => typeof valueAt(value, path) !== 'string');
  if (typeof (fieldsOf(value).features ?? 0) !== 'object') wrong.push('features');
  if (wrong.length > 0) throw new Error(`The configuration lacks valid values of ${wrong.join(', ')}.`);
  return value as RuntimeConfig;
}
