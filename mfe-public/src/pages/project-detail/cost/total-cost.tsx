import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CostRates, Unit } from 'shared-contract';
import { usePosted } from 'shared-state';
import { Button, Cluster, Lead, notPrinted, Stack, useServed } from 'shared-ui';
import { styled } from 'styled-components';
import { useDay } from '../../../parts/text/posted-date';
import { PrintStyle } from '../print-style';
import { CONTACT_FORM } from '../../../parts/contact/form-id';
import { PageSection, useSectionJump } from '../sections';
import { summaryOf } from '../units/sheet';
import { useUnitName } from '../units/unit-name';
import { costTexts, readCostInput, totalCost } from './cost';
import { CostForm } from './cost-form';
import { CostResult } from './cost-result';
import { useCostWords } from './use-cost-words';

const Note = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

/** A block in print: in a grid, Chromium places the chart over the end of a table that continues on the next page. */
const Result = styled(Stack)`
  @media print {
    display: block;
  }
`;

const Actions = styled(Cluster)`
  ${notPrinted}
`;

/** Checkbox that attaches the calculation before hydration. As high as the buttons that replace it. */
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  min-height: 48px;
  font-weight: 600;

  > input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.green};
  }
  ${notPrinted}
`;

export interface TotalCostProps {
  /** The page's URL query; a prop, as `lazyPart` requires. */
  query: URLSearchParams;
  projectName: string;
  /** Months until handover, 0 if the project is ready; null if the day is unknown. */
  monthsLeft: number | null;
  units: readonly Unit[];
  rates: CostRates;
  /** The calculation that the visitor's message contains. */
  attached: string | undefined;
  /** Adds the calculation to the visitor's message. */
  onAttach: (summary: string) => void;
}

/** Calculator of all payments (product.md 4.22), for the chosen unit, the cheapest available one, or a typed price. */
export function TotalCost({ query, projectName, monthsLeft, units, rates, attached, onAttach }: TotalCostProps) {
  const { t, summary } = useCostWords();
  const { nameOf } = useUnitName();
  const { pathname } = useLocation();
  const [, setQuery] = useSearchParams();
  const day = useDay(rates.date);
  const chosen = units.find(({ id }) => id === query.get('unit'));
  const textsOf = (params: URLSearchParams) =>
    costTexts(params, rates, chosen ? chosen.price : summaryOf(units).lowest, monthsLeft);
  const texts = textsOf(query);
  const input = readCostInput(texts);
  const invalid = 'invalid' in input ? input.invalid : [];
  const result = 'invalid' in input ? null : { input, cost: totalCost(input, rates) };
  const subject = chosen ? `${projectName}, ${nameOf(chosen)}` : projectName;
  const text = result && summary(subject, result.input, result.cost);
  const jump = useSectionJump();
  const box = useRef<HTMLInputElement>(null);
  const posted = usePosted('website/createcontactus', pathname);
  const wasPosted = posted !== null && posted.outcome !== 'sent' && Boolean(posted.values.attachment);
  const isServed = useServed(() => {
    if (box.current?.checked) onAttach(box.current.value);
  });

  return (
    <PageSection id="totalCost" eyebrow={t('cost.eyebrow')} title={t('cost.title')}>
      <PrintStyle />
      <Stack $gap={6}>
        <Lead>{t('cost.intro')}</Lead>
        <CostForm
          texts={texts}
          // Without a submitted form, a missing price is not the visitor's mistake.
          invalid={query.has('price') || invalid.length > 1 ? invalid : invalid.filter((name) => name !== 'price')}
          action={pathname}
          kept={query}
          onApply={(form) => {
            const next = new URLSearchParams();
            for (const [name, value] of form) if (typeof value === 'string') next.set(name, value);
            setQuery(next, { replace: true, preventScrollReset: true });
            const read = readCostInput(textsOf(next));
            return 'invalid' in read ? read.invalid[0] : undefined;
          }}
        />
        <Result $gap={6} role="status">
          {result && <CostResult {...result} />}
        </Result>
        <Note>{t('cost.source', { source: rates.source, date: day })}</Note>
        {isServed && text !== null && (
          <Choice>
            <input
              ref={box}
              type="checkbox"
              name="attachment"
              form={CONTACT_FORM}
              value={text}
              defaultChecked={wasPosted}
            />
            {t('cost.attach')}
          </Choice>
        )}
        {!isServed && text !== null && (
          <Actions $gap={4}>
            <Button
              onClick={() => {
                onAttach(text);
                jump('contacting', 'field');
              }}
            >
              {t('cost.attach')}
            </Button>
            <Button variant="secondary" onClick={() => window.print()}>
              {t('cost.print')}
            </Button>
            <span role="status">{attached === text && t('cost.attached')}</span>
          </Actions>
        )}
      </Stack>
    </PageSection>
  );
}
