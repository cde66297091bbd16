import { Fragment, useId, type Ref } from 'react';
import type { Unit } from 'shared-contract';
import { Card, Cluster, formatArea, formatTakaInFull, Heading } from 'shared-ui';
import { styled } from 'styled-components';
import { AREA_UNITS } from './sheet';
import { StatusMark } from './unit-style';
import { useUnitWords } from './words';

const Panel = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  scroll-margin-bottom: ${({ theme }) => theme.space(6)};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(72px, max-content) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(5)};
  margin: 0;

  dt {
    color: ${({ theme }) => theme.color.muted};
  }

  dd {
    margin: 0;
    font-weight: 600;
  }
`;

interface UnitDetailsProps {
  ref: Ref<HTMLElement>;
  unit: Unit;
  /** The page's URL without the selection. */
  closeHref: string;
}

/** Everything about one unit, its size in all units of area and its price in full. Screen readers read it on focus. */
export function UnitDetails({ ref, unit, closeHref }: UnitDetailsProps) {
  const { t, language, floor, price } = useUnitWords();
  const id = useId();
  const { building, type, size, facing, plan, status } = unit;
  const facts = [
    ['building', building],
    ['floor', floor(unit)],
    ['type', type],
    ['size', size === null ? '' : AREA_UNITS.map((area) => formatArea(size, area, language)).join(' · ')],
    ['facing', facing],
    ['price', unit.price === null ? price(unit) : `${price(unit)} (${formatTakaInFull(unit.price, language)})`],
  ] as const;
  return (
    <Panel
      as="article"
      ref={ref}
      id="unit"
      tabIndex={-1}
      aria-label={t('units.unit', { flat: unit.flat })}
      aria-describedby={`${id}status ${id}facts`}
    >
      <Cluster $gap={4}>
        <Heading as="h3">{t('units.unit', { flat: unit.flat })}</Heading>
        <StatusMark id={`${id}status`} $status={status}>
          {t(`units.statuses.${status}`)}
        </StatusMark>
      </Cluster>
      <Facts id={`${id}facts`}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{t(`units.fields.${name}`)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </Facts>
      <Cluster $gap={5}>
        {plan !== '' && <a href={plan}>{t('units.openPlan')}</a>}
        <a href="#contacting">{t('units.ask')}</a>
        <a href={closeHref} data-unit="">
          {t('units.close')}
        </a>
      </Cluster>
    </Panel>
  );
}
