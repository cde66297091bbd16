import type { Unit } from 'shared-contract';
import { formatNumber, formatTaka } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';
import { unitsTexts } from '../../../locales/project-detail/en-units';
import { useTexts } from '../../../locales/use-texts';
import { useUnitName } from './unit-name';

/** Numbers, prices and floors in the visitor's language. */
export function useUnitWords() {
  const t = useTexts(unitsTexts);
  const language = useLanguage();
  const { floor } = useUnitName();
  return {
    t,
    language,
    floor,
    number: (value: number) => formatNumber(value, language),
    money: (amount: number) => formatTaka(amount, language),
    price: ({ price }: Pick<Unit, 'price'>) => (price === null ? t('units.onRequest') : formatTaka(price, language)),
  };
}
