import { formatArea, formatNumber, formatTaka } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';
import { cardFactsTexts } from '../../locales/parts/en-card-facts';
import { projectCardTexts } from '../../locales/parts/en-project-card';
import { compareTexts } from '../../locales/pages/en-compare';
import { useTexts } from '../../locales/use-texts';
import { isReady, usePageTime } from '../../parts/countdown/handover';
import { withNewMonths } from '../../parts/text/posted-date';
import { useStoredWords } from '../../parts/text/stored-words';
import type { Compared } from './use-compared';

const TEXTS = { ...cardFactsTexts, ...projectCardTexts, ...compareTexts };

export interface CompareRow {
  name: keyof typeof compareTexts.compare.rows;
  /** One value for each project; '' if it has none. */
  values: string[];
}

/** The table's rows; a row in which no project has a value is left out. */
export function useCompareRows(projects: readonly Compared[]): CompareRow[] {
  const t = useTexts(TEXTS);
  const language = useLanguage();
  const stored = useStoredWords();
  const now = usePageTime();
  const range = (values: readonly number[], format: (value: number) => string): string => {
    if (values.length === 0) return '';
    const [from, to] = [format(Math.min(...values)), format(Math.max(...values))];
    return from === to ? from : t('compare.range', { from, to });
  };
  const count = (value: number) => (value > 0 ? formatNumber(value, language) : '');
  const availableOf = ({ units }: Compared) => units.filter(({ status }) => status === 'Available');
  const read: Record<CompareRow['name'], (compared: Compared) => string> = {
    price: (compared) => {
      const available = availableOf(compared);
      const prices = available.flatMap(({ price }) => price ?? []);
      if (available.length > 0 && prices.length === 0) return t('compare.onRequest');
      return range(prices, (price) => formatTaka(price, language));
    },
    available: (compared) =>
      compared.units.length === 0
        ? ''
        : t('compare.units', {
            available: formatNumber(availableOf(compared).length, language),
            total: formatNumber(compared.units.length, language),
          }),
    size: (compared) => {
      const sizes = availableOf(compared).flatMap(({ size }) => size ?? []);
      return range(sizes, (size) => formatArea(size, 'sft', language)) || stored(compared.project.sizeOfEachApartment);
    },
    kinds: (compared) => [...new Set(availableOf(compared).map(({ type }) => type))].filter(Boolean).sort().join(', '),
    category: ({ project: { category } }) => (category === null ? '' : t(`projectCard.categories.${category}`)),
    type: ({ project: { type } }) => (type === null ? '' : t(`projectCard.types.${type}`)),
    address: ({ project }) => project.address,
    handover: ({ project }) => {
      if (isReady(project, now)) return t('cardFacts.ready');
      return project.handoverDate === null ? '' : monthOf(project.handoverDate, language);
    },
    landArea: ({ project }) => stored(project.landArea),
    builtUpArea: ({ project }) => stored(project.builtUpArea),
    height: ({ project }) => stored(project.height),
    numberOfApartments: ({ project }) => count(project.numberOfApartments),
    numberOfParking: ({ project }) => count(project.numberOfParking),
    unitPerFloors: ({ project }) => stored(project.unitPerFloors),
    approval: ({ project: { approvalAuthority, approvalNumber } }) =>
      [approvalAuthority, approvalNumber].filter(Boolean).join(', '),
    features: ({ features }) => features.map(({ title }) => title).join(', '),
  };
  const names = Object.keys(compareTexts.compare.rows) as CompareRow['name'][];
  return names
    .map((name) => ({ name, values: projects.map(read[name]) }))
    .filter(({ values }) => values.some((value) => value !== ''));
}

/** "December 2027". The day is the same in every time zone. */
function monthOf(day: string, language: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return withNewMonths(format.format(date));
}
