import { VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { Scroller } from '../../../parts/wide-table';
import type { Cost, CostInput } from './cost';
import { CostChart } from './cost-chart';
import { useCostWords } from './use-cost-words';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding: ${({ theme }) => theme.space(3)};
    font-weight: 600;
    text-align: start;
  }

  th,
  td {
    padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(3)};
    border-top: 1px solid ${({ theme }) => theme.color.line};
    font-weight: 400;
    overflow-wrap: break-word;
    text-align: start;
    vertical-align: top;
  }

  td:last-child {
    text-align: end;
    white-space: nowrap;
  }

  tfoot > tr > * {
    font-weight: 600;
  }

  /* A footer group would be repeated on each page. */
  @media print {
    tfoot {
      display: table-row-group;
      break-before: avoid;
    }
  }
`;

/** When and how to pay, below the name of the payment: a separate column would be too narrow on phones. */
const How = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

/** The payments as a table and their shares as a chart. */
export function CostResult({ input, cost }: { input: CostInput; cost: Cost }) {
  const { t, number, inFull, rest, instalments, loan } = useCostWords();
  const rows = [
    [t('cost.booking'), t('cost.atOnce'), cost.booking],
    [rest(input), instalments(input, cost), cost.instalments],
    [t('cost.loan'), loan(input, cost), cost.loan],
    [t('cost.interest'), t('cost.interestHow', { years: number(input.years) }), cost.interest],
    ...cost.charges.map(({ name, amount }) => [name, t('cost.charge'), amount] as const),
  ] as const;
  const parts = [
    { name: t('cost.booking'), amount: cost.booking },
    { name: rest(input), amount: cost.instalments },
    { name: t('cost.loan'), amount: cost.loan },
    { name: t('cost.interest'), amount: cost.interest },
    { name: t('cost.charges'), amount: cost.chargesTotal },
  ].filter(({ amount }) => amount > 0);
  const shares = parts.map(({ name, amount }) =>
    t('cost.part', { name, percent: number(Math.round((amount / cost.total) * 100)) }),
  );
  return (
    <>
      <Scroller tabIndex={0} role="region" aria-label={t('cost.table', { price: inFull(input.price) })}>
        <Table>
          <caption>{t('cost.table', { price: inFull(input.price) })}</caption>
          <VisuallyHidden as="thead">
            <tr>
              <th scope="col">{t('cost.columns.what')}</th>
              <th scope="col">{t('cost.columns.amount')}</th>
            </tr>
          </VisuallyHidden>
          <tbody>
            {rows
              .filter(([, , amount]) => amount > 0)
              .map(([name, how, amount]) => (
                <tr key={name}>
                  <th scope="row">
                    {name} <How>{how}</How>
                  </th>
                  <td>{inFull(amount)}</td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('cost.total')}</th>
              <td>{inFull(cost.total)}</td>
            </tr>
          </tfoot>
        </Table>
      </Scroller>
      <CostChart parts={parts} label={t('cost.chart', { parts: shares.join(', ') })} />
    </>
  );
}
