import type { Unit } from 'shared-contract';
import { formatNumber } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';
import { unitNameTexts } from '../../../locales/project-detail/en-unit-name';
import { useTexts } from '../../../locales/use-texts';

/** Names of floors and units in the visitor's language. */
export function useUnitName() {
  const t = useTexts(unitNameTexts);
  const language = useLanguage();
  const floor = ({ floor }: Pick<Unit, 'floor'>) => {
    if (floor === 0) return t('units.floor.ground');
    const n = formatNumber(Math.abs(floor), language);
    return floor < 0 ? t('units.floor.basement', { n }) : t('units.floor.label', { n });
  };
  /** Flat, floor and building: "Flat A, Floor 5, Tower 2". */
  const nameOf = (unit: Unit) =>
    [t('units.unit', { flat: unit.flat }), floor(unit), unit.building].filter(Boolean).join(', ');
  return { floor, nameOf };
}
