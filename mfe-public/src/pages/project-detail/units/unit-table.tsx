import type { Unit } from 'shared-contract';
import { formatArea, VisuallyHidden, type AreaUnit } from 'shared-ui';
import { styled } from 'styled-components';
import { Scroller } from '../../../parts/wide-table';
import { StatusMark } from './unit-style';
import { useUnitWords } from './words';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(3)};
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    text-align: start;
    white-space: nowrap;
  }

  thead th {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.8125rem;
  }

  tr:last-child > * {
    border-bottom: 0;
  }

  tr > :first-child {
    position: sticky;
    left: 0;
    background: inherit;
  }

  tr {
    background: ${({ theme }) => theme.color.paper};
  }

  tr:has(> [aria-current]) {
    background: ${({ theme }) => theme.color.greenSoft};
  }

  a {
    display: inline-block;
    min-width: 24px;
    min-height: 24px;
  }

  @media print {
    th,
    td {
      padding: 2px 4px;
      white-space: normal;
    }
  }
`;

/** Estimated heights of a row and of the head, px. */
const ROW_PX = 42;
const HEAD_PX = 37;

interface UnitTableProps {
  units: readonly Unit[];
  area: AreaUnit;
  selected: string | null;
  hrefOf: (unit: Unit) => string;
}

export function UnitTable({ units, area, selected, hrefOf }: UnitTableProps) {
  const { t, language, floor, price } = useUnitWords();
  // Leave out columns without a value on this page.
  const has = (column: 'building' | 'type' | 'facing' | 'plan' | 'size') =>
    units.some((unit) => (unit[column] ?? '') !== '');
  const columns = {
    building: has('building'),
    type: has('type'),
    size: has('size'),
    facing: has('facing'),
    plan: has('plan'),
  };
  // Phones show only the first four columns without scrolling, so these include price and status.
  const shown = (['flat', 'floor', 'price', 'status', 'building', 'size', 'type', 'facing', 'plan'] as const).filter(
    (column) => !(column in columns) || columns[column as keyof typeof columns],
  );
  return (
    <Scroller $height={HEAD_PX + units.length * ROW_PX} tabIndex={0} role="region" aria-label={t('units.table')}>
      <Table>
        <VisuallyHidden as="caption">{t('units.table')}</VisuallyHidden>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col">
                {t(`units.fields.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.id}>
              <th scope="row" aria-current={unit.id === selected || undefined}>
                <a href={hrefOf(unit)} data-unit={unit.id}>
                  {unit.flat}
                </a>
              </th>
              <td>{floor(unit)}</td>
              <td>{price(unit)}</td>
              <td>
                <StatusMark $status={unit.status}>{t(`units.statuses.${unit.status}`)}</StatusMark>
              </td>
              {columns.building && <td>{unit.building}</td>}
              {columns.size && <td>{unit.size === null ? '-' : formatArea(unit.size, area, language)}</td>}
              {columns.type && <td>{unit.type}</td>}
              {columns.facing && <td>{unit.facing}</td>}
              {columns.plan && (
                <td>
                  {unit.plan !== '' && (
                    <a href={unit.plan} aria-label={t('units.planOf', { flat: unit.flat, floor: floor(unit) })}>
                      {t('units.openPlan')}
                    </a>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
