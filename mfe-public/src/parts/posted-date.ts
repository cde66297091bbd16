import { useTranslation } from 'react-i18next';

/** A date as month abbreviation, day, year ("Nov 21, 2026") in the current language; '' where there is none. */
export function usePostedDate(iso: string | null): string {
  const { i18n } = useTranslation('mfe-public');
  if (iso === null) return '';
  const language = i18n.language === 'bn' ? 'bn-BD' : 'en-US';
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(iso));
}
