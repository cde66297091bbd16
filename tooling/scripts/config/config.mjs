import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

/** Settings of `RuntimeConfig` (shared-contract) that the shell's configuration lacks, with values of their type. */
const OPTIONAL = { origin: '', registryKey: '', overrides: [''], map: {}, translations: {} };

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isOrigin = (text) => URL.canParse(text) && new URL(text).origin === text;

function isTimeZone(timeZone) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

const EXAMPLE = 'an origin like https://the.site';
/** Rules beyond the type, by setting. */
const RULES = {
  apiBaseUrl: [(text) => text === '' || isOrigin(text), `${EXAMPLE}, or empty`],
  origin: [isOrigin, EXAMPLE],
  overrides: [(origins) => origins.every(isOrigin), `a list of origins like http://localhost:3004`],
  timeZone: [isTimeZone, 'an IANA time zone like Asia/Dhaka'],
};

const kindOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
const NAMES = { object: 'an object', string: 'a string', boolean: 'true or false' };
/** The type of a known value, in words. */
const typeOf = (known) =>
  Array.isArray(known) ? `a list of ${known.length > 1 ? `${known.length} ` : ''}strings` : NAMES[typeof known];

/** True if a value has the type of the known one. A list with several known items has a fixed length. */
function isLike(value, known) {
  if (!Array.isArray(known)) return kindOf(value) === kindOf(known);
  const isOfTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isOfTexts && (known.length === 1 || value.length === known.length);
}

/** True for the texts of the configuration in other languages: any text can be translated. */
const isTranslations = (value) =>
  isObject(value) &&
  Object.values(value).every(
    (words) => isObject(words) && Object.values(words).every((word) => typeof word === 'string'),
  );

/** Unknown and invalid settings of a configuration, compared with the known ones. */
function faultsOf(given, known, parent = '') {
  return Object.entries(given).flatMap(([key, value]) => {
    const name = `${parent}${key}`;
    if (!Object.hasOwn(known, key)) return [`"${name}" is unknown; known are ${Object.keys(known).join(', ')}.`];
    if (name === 'translations') return isTranslations(value) ? [] : [`"${name}" must be texts by text and language.`];
    // The site's server checks its settings.
    if (name === 'map' && isObject(value)) return [];
    const like = known[key];
    if (!isLike(value, like)) return [`"${name}" must be ${typeOf(like)}.`];
    if (isObject(like)) return faultsOf(value, like, `${name}.`);
    const [isValid, what] = (parent === '' && RULES[key]) || [];
    return isValid && !isValid(value) ? [`"${name}" must be ${what}.`] : [];
  });
}

const merged = (base, changes) =>
  Object.fromEntries(
    Object.entries({ ...base, ...changes }).map(([key, value]) => [
      key,
      isObject(value) && isObject(base[key]) ? merged(base[key], value) : value,
    ]),
  );

/** The shell's configuration with the settings of a JSON file. Throws if the file cannot be read or is not valid. */
export function readConfig(path) {
  const usual = JSON.parse(readFileSync(join(ROOT, 'shell/config.json'), 'utf8'));
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(
      `--config: ${path} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
      { cause: error },
    );
  }
  let given;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new Error(`--config: ${path} is not valid JSON: ${error.message}`, { cause: error });
  }
  const faults = isObject(given) ? faultsOf(given, { ...OPTIONAL, ...usual }) : ['It must be an object of settings.'];
  if (faults.length > 0) throw new Error([`--config: ${path} is not a valid configuration.`, ...faults].join('\n  '));
  return merged(usual, given);
}
