import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CostRates, Unit } from 'shared-contract';
import { Button, Cluster, Lead, Stack, useHydrated } from 'shared-ui';
import { styled } from 'styled-components';
import { useDay } from '../../../parts/text/posted-date';
import { PrintStyle } from '../print-style';
import { PageSection } from '../sections';
import { summaryOf } from '../units/sheet';
import { costTexts, readCostInput, totalCost } from './cost';
import { CostForm } from './cost-form';
import { CostResult } from './cost-result';
import { useCostWords } from './use-cost-words';

const Note = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

const Actions = styled(Cluster)`
  @media print {
    display: none;
  }
`;

interface TotalCostProps {
  projectName: string;
  units: readonly Unit[];
  rates: CostRates;
  /** Adds the calculation to the visitor's message. */
  onAttach: (summary: string) => void;
}

/** Calculator of all payments (product.md 4.22), for the chosen unit, the cheapest available one, or a typed price. */
export function TotalCost({ projectName, units, rates, onAttach }: TotalCostProps) {
  const { t, summary } = useCostWords();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [attached, setAttached] = useState('');
  const isInteractive = useHydrated();
  const day = useDay(rates.date);
  const chosen = units.find(({ id }) => id === query.get('unit'));
  const texts = costTexts(query, rates, chosen?.price ?? summaryOf(units).lowest);
  const input = readCostInput(texts);
  const invalid = 'invalid' in input ? input.invalid : [];
  const result = 'invalid' in input ? null : { input, cost: totalCost(input, rates) };
  const text = result && summary(projectName, result.input, result.cost);

  return (
    <PageSection id="totalCost" tone="paper" eyebrow={t('cost.eyebrow')} title={t('cost.title')}>
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
          }}
        />
        <Stack $gap={6} role="status">
          {result && <CostResult {...result} />}
        </Stack>
        <Note>{t('cost.source', { source: rates.source, date: day })}</Note>
        {isInteractive && text !== null && (
          <Actions $gap={4}>
            <Button
              onClick={() => {
                setAttached(text);
                onAttach(text);
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
