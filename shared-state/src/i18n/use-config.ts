import { useSelector } from 'react-redux';
import type { Language, RuntimeConfig } from 'shared-contract';
import { getConfig } from '../config';
import { selectLanguage } from './language';

/** Translated configurations, by their original and language. */
const cache = new WeakMap<RuntimeConfig, Map<Language, RuntimeConfig>>();

function translated<Value>(value: Value, words: Readonly<Record<string, string>>): Value;
function translated(value: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return words[value] ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => translated(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translated<unknown>(item, words)]));
}

/** The configuration with its texts in a language. */
function configIn(language: Language): RuntimeConfig {
  const config = getConfig();
  const words = config.translations?.[language];
  if (words === undefined) return config;
  const known = cache.get(config) ?? new Map<Language, RuntimeConfig>();
  cache.set(config, known);
  const found = known.get(language) ?? translated(config, words);
  known.set(language, found);
  return found;
}

/** The run-time configuration for components, in the visitor's language. */
export const useConfig = (): RuntimeConfig => configIn(useSelector(selectLanguage));
