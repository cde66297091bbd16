import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../lib/paths.mjs';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function isTimeZone(timeZone) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

const text = z.string();
const texts = (...names) => z.strictObject(Object.fromEntries(names.map((name) => [name, text])));
const isOrigin = (value) => URL.canParse(value) && new URL(value).origin === value;
const origin = text.refine(isOrigin, 'must be an origin like https://the.site');

const CONFIG = z.strictObject({
  apiBaseUrl: z.literal('').or(origin),
  origin: origin.optional(),
  timeZone: text.refine(isTimeZone, 'must be an IANA time zone like Asia/Dhaka'),
  brand: texts('name', 'tagline', 'description'),
  contact: texts('email', 'address', 'city').extend({ phones: z.tuple([text, text]) }),
  social: texts('facebook', 'youtube', 'linkedin', 'instagram', 'whatsapp'),
  officeMap: text,
  registration: texts('authority', 'number').extend({ date: text.optional(), rehab: text.optional() }),
  costs: texts('source', 'date').extend({
    bookingPercent: z.number(),
    months: z.number(),
    loanPercent: z.number(),
    loanRate: z.number(),
    loanYears: z.number(),
    charges: z.array(texts('name').extend({ percent: z.number().optional(), amount: z.number().optional() })),
  }),
  // The site's server validates the settings of the map.
  map: z.looseObject({}).optional(),
  features: z.strictObject({ languages: z.boolean(), offline: z.boolean().optional() }),
  translations: z.record(text, z.record(text, text)),
  registryKey: text.optional(),
  overrides: z.array(origin).optional(),
});

const merged = (base, changes) =>
  Object.fromEntries(
    Object.entries({ ...base, ...changes }).map(([key, value]) => [
      key,
      isObject(value) && isObject(base[key]) ? merged(base[key], value) : value,
    ]),
  );

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`--config: ${path} cannot be read: ${error.message}`, { cause: error });
  }
}

/** The shell's configuration with the settings of a JSON file. Throws if the file cannot be read or is not valid. */
export function readConfig(path) {
  const usual = readJson(join(ROOT, 'shell/config.json'));
  const given = readJson(path);
  const { data, error } = CONFIG.safeParse(isObject(given) ? merged(usual, given) : given);
  if (error) throw new Error(`--config: ${path} is not a valid configuration.\n${z.prettifyError(error)}`);
  return data;
}
