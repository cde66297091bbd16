import { formatArea, formatTaka } from 'shared-ui';
import { useDigits, useLanguage } from 'shared-ui/texts';
import { cardFactsTexts } from '../../../locales/parts/en-card-facts';
import { projectCardTexts } from '../../../locales/parts/en-project-card';
import { projectSearchTexts } from '../../../locales/pages/en-project-search';
import { useTexts } from '../../../locales/use-texts';
import type { SearchFilter } from './search-query';

const TEXTS = { ...cardFactsTexts, ...projectCardTexts, ...projectSearchTexts };

/** Values of the filters in words. */
export function useFilterWords() {
  const t = useTexts(TEXTS);
  const language = useLanguage();
  const digits = useDigits();
  const band = (value: string, format: (bound: number) => string): string => {
    const [from = '', to = ''] = value.split('-').map((bound) => bound && format(Number(bound)));
    if (from === '') return t('search.under', { value: to });
    return to === '' ? t('search.over', { value: from }) : t('search.between', { from, to });
  };
  const words: Record<SearchFilter, (value: string) => string> = {
    location: (value) => value,
    price: (value) => band(value, (bound) => formatTaka(bound, language)),
    size: (value) => band(value, (bound) => formatArea(bound, 'sft', language)),
    rooms: (value) => (value === '1' ? t('cardFacts.oneRoom') : t('cardFacts.rooms', { rooms: digits(value) })),
    handover: (value) => (value === 'ready' ? t('cardFacts.ready') : digits(value)),
  };
  return { t, word: (filter: SearchFilter, value: string) => words[filter](value) };
}
