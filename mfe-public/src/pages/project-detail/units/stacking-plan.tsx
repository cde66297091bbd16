import { useId } from 'react';
import type { Unit } from 'shared-contract';
import { styled } from 'styled-components';
import type { Building } from './sheet';
import { Scroller } from '../../../parts/wide-table';
import { statusLook } from './unit-style';
import { useUnitWords } from './words';

const Plan = styled.table`
  border-collapse: separate;
  border-spacing: ${({ theme }) => theme.space(1)};
  font-size: 0.8125rem;
  line-height: 1.25;

  caption {
    padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(1)};
    font: 500 ${({ theme }) => theme.size.h3} / 1.2 ${({ theme }) => theme.font.display};
    text-align: start;
  }

  th {
    position: sticky;
    left: 0;
    padding: 0 ${({ theme }) => theme.space(3)};
    background: ${({ theme }) => theme.color.paper};
    color: ${({ theme }) => theme.color.muted};
    font-weight: 600;
    text-align: start;
    white-space: nowrap;
  }

  td {
    padding: 0;
  }

  /* A floor that is wider than the paper continues on the next line, below its first flats. */
  @media print {
    &,
    caption,
    tbody {
      display: block;
    }

    tr {
      display: flex;
      flex-wrap: wrap;
      padding-inline-start: 64px;
    }

    th {
      position: static;
      align-self: center;
      width: 64px;
      margin-inline-start: -64px;
      padding-inline-end: 0;
      white-space: normal;
    }

    td {
      width: 74px;
      padding: 1px;
    }
  }
`;

const Cell = styled.a<{ $status: Unit['status'] }>`
  display: grid;
  align-content: center;
  min-width: 84px;
  min-height: 44px;
  padding: 2px ${({ theme }) => theme.space(2)};
  border: 1px solid;
  border-radius: ${({ theme }) => theme.radius.sm};
  text-decoration: none;
  ${statusLook}

  b {
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }

  &:hover,
  &[aria-current] {
    box-shadow: 0 0 0 2px currentColor;
  }

  @media print {
    min-width: 0;
    min-height: 0;
    padding-inline: 6px;
  }
`;

/** Estimated sizes, px: heights of a floor and of the caption, widths of the names of the floors and of a flat. */
const FLOOR_PX = 48;
const CAPTION_PX = 46;
const NAME_PX = 116;
const FLAT_PX = 88;

/** Reserves the plan's width before its layout. Otherwise the list would be placed beside it and then jump below it. */
const Frame = styled(Scroller)<{ $width: number }>`
  contain-intrinsic-width: auto ${({ $width }) => $width}px;
  /* Keeps focused flats clear of the names of the floors. */
  scroll-padding-inline-start: ${NAME_PX}px;
`;

interface StackingPlanProps {
  building: Building;
  /** Id of the unit whose details are shown. */
  selected: string | null;
  hrefOf: (unit: Unit) => string;
}

/** A building's floors from the top, each flat with its status. Selecting a flat shows its details. */
export function StackingPlan({ building: { name, floors }, selected, hrefOf }: StackingPlanProps) {
  const { t, floor } = useUnitWords();
  const id = useId();
  return (
    <Frame
      $height={CAPTION_PX + floors.length * FLOOR_PX}
      $width={NAME_PX + (floors[0]?.cells.length ?? 0) * FLAT_PX}
      tabIndex={0}
      role="region"
      aria-labelledby={id}
    >
      <Plan>
        <caption id={id}>{name === '' ? t('units.plan.title') : t('units.plan.building', { building: name })}</caption>
        <tbody>
          {floors.map((row) => (
            <tr key={row.floor}>
              <th scope="row">{floor(row)}</th>
              {row.cells.map((unit, column) => (
                <td key={unit?.id ?? `gap ${column}`}>
                  {unit && (
                    <Cell
                      href={hrefOf(unit)}
                      data-unit={unit.id}
                      $status={unit.status}
                      aria-current={unit.id === selected || undefined}
                    >
                      <b>{unit.flat}</b>
                      {t(`units.statuses.${unit.status}`)}
                    </Cell>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Plan>
    </Frame>
  );
}
