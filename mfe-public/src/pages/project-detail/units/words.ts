import type { Unit } from 'shared-contract';
import { formatNumber, formatTaka } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';
import { unitsTexts } from '../../../locales/project-detail/en-units';
import { useTexts } from '../../../locales/use-texts';

/** Numbers, prices and floors in the visitor's language. */
export function useUnitWords() {
  const t = useTexts(unitsTexts);
  const language = useLanguage();
  return {
    t,
    language,
    number: (value: number) => formatNumber(value, language),
    money: (amount: number) => formatTaka(amount, language),
    price: ({ price }: Pick<Unit, 'price'>) => (price === null ? t('units.onRequest') : formatTaka(price, language)),
    floor: ({ floor }: Pick<Unit, 'floor'>) => {
      if (floor === 0) return t('units.floor.ground');
      const n = formatNumber(Math.abs(floor), language);
      return floor < 0 ? t('units.floor.basement', { n }) : t('units.floor.label', { n });
    },
  };
}
