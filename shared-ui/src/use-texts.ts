import { useTranslation } from 'react-i18next';
import english from './locales/en';

export type TextKey = keyof typeof english;

/** This package's texts in the current language; English where no catalogue is loaded. */
export function useTexts(): (key: TextKey, values?: Record<string, string | number>) => string {
  const { t } = useTranslation('shared-ui', { useSuspense: false });
  return (key, values) => t(key, { defaultValue: fill(english[key], values), ...values });
}

// Without a started i18next nobody replaces the placeholders.
function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
