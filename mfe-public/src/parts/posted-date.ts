import { useTranslation } from 'react-i18next';
import { siteTimeZone } from 'shared-state';

/** A date at the site's place as month abbreviation, day, year ("Nov 21, 2026") in the current language; '' where there is none. */
export function usePostedDate(iso: string | null): string {
  const { i18n } = useTranslation('mfe-public');
  if (iso === null) return '';
  const language = i18n.language === 'bn' ? 'bn-BD' : 'en-US';
  const format = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: siteTimeZone(),
  });
  return format.format(new Date(iso));
}
