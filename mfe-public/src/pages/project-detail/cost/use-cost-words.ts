import { formatNumber, formatTaka, formatTakaInFull } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';
import { costTexts } from '../../../locales/project-detail/en-cost';
import { useTexts } from '../../../locales/use-texts';
import type { Cost, CostInput } from './cost';

/** The parts of a calculation in words, for the table and the enquiry. */
export function useCostWords() {
  const t = useTexts(costTexts);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language, 2);
  const money = (amount: number) => formatTaka(amount, language);
  const inFull = (amount: number) => formatTakaInFull(amount, language);

  /** Name of the part that is neither booking money nor loan. */
  const rest = ({ months }: CostInput) => t(months === 0 ? 'cost.rest' : 'cost.instalments');
  const instalments = ({ months }: CostInput, { instalment, lastInstalment }: Cost) => {
    if (months === 0) return t('cost.restHow');
    return t(instalment === lastInstalment ? 'cost.monthly' : 'cost.last', {
      count: months,
      amount: inFull(instalment),
      last: inFull(lastInstalment),
    });
  };
  const loan = ({ years, rate }: CostInput, { emi }: Cost) =>
    t('cost.loanHow', { n: number(years * 12), rate: number(rate), amount: inFull(emi) });
  const restLine = (input: CostInput, cost: Cost) =>
    input.months === 0
      ? t('cost.summary.rest', { amount: inFull(cost.instalments) })
      : t('cost.summary.instalments', { how: instalments(input, cost) });
  /** The text that is attached to an enquiry, with plain spaces, so that staff can search it. */
  const summary = (subject: string, input: CostInput, cost: Cost) =>
    [
      t('cost.summary.head', { subject }),
      t('cost.summary.price', { amount: inFull(input.price) }),
      t('cost.summary.booking', { amount: inFull(cost.booking) }),
      ...(cost.instalments > 0 ? [restLine(input, cost)] : []),
      ...(cost.loan > 0 ? [t('cost.summary.loan', { amount: inFull(cost.loan), how: loan(input, cost) })] : []),
      t('cost.summary.charges', { amount: inFull(cost.chargesTotal) }),
      t('cost.summary.total', { amount: inFull(cost.total) }),
    ]
      .join('\n')
      .replaceAll('\u00a0', ' ');
  return { t, number, money, inFull, rest, instalments, loan, summary };
}
