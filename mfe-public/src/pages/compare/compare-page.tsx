import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  LinkButton,
  notPrinted,
  Skeleton,
  Stack,
  useFocusRecovery,
} from 'shared-ui';
import { createGlobalStyle, styled } from 'styled-components';
import { compareTexts } from '../../locales/pages/en-compare';
import { useTexts } from '../../locales/use-texts';
import { COMPARED, unsave } from '../../parts/shortlist/saved';
import { ShortlistPage } from '../../parts/shortlist/shortlist-page';
import { CompareTable } from './compare-table';
import { idsOf } from './ids';
import { useCompared } from './use-compared';

const Actions = styled(Cluster)`
  ${notPrinted}
`;

const PrintButton = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;

const PrintStyle = createGlobalStyle`
  @page {
    size: landscape;
  }
`;

/** The projects of the URL side by side, so that a comparison can be shared (product.md 2.34). */
export function ComparePage() {
  const t = useTexts(compareTexts);
  return (
    <ShortlistPage title={t('compare.title')} lead={t('compare.lead')}>
      <PrintStyle />
      <Comparison />
    </ShortlistPage>
  );
}

function Comparison() {
  const t = useTexts(compareTexts);
  const [query] = useSearchParams();
  const { shown: ids, hasMore } = idsOf(query);
  const slots = useCompared(ids);
  const projects = slots.flatMap(({ compared }) => compared ?? []);
  const missing = slots.filter(({ state }) => state === 'missing').map(({ id }) => id);
  const failed = slots.filter(({ state }) => state === 'failed');
  const isLoading = slots.some(({ state }) => state === 'loading');
  const place = useRef<HTMLDivElement>(null);
  useFocusRecovery(place, projects.length);
  const gone = missing.join(',');
  useEffect(() => {
    if (gone !== '') unsave('compare', gone.split(','));
  }, [gone]);

  return (
    <Stack $gap={5} ref={place} role="group" tabIndex={-1} aria-label={t('compare.label')}>
      <div role="status">
        {hasMore && <p>{t('compare.more')}</p>}
        {missing.length > 0 && <p>{t('compare.missing', { count: missing.length })}</p>}
      </div>
      {failed.length > 0 && (
        <ErrorState
          message={t('compare.failed')}
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      {isLoading && <Skeleton height={320} />}
      {projects.length > 0 && <CompareTable projects={projects} ids={ids.filter((id) => !missing.includes(id))} />}
      {!isLoading && failed.length === 0 && projects.length === 0 && (
        <EmptyState>
          <p>{t('compare.empty')}</p>
          <LinkButton to="/projects">{t('compare.browse')}</LinkButton>
        </EmptyState>
      )}
      {projects.length > 0 && (
        <Actions>
          {projects.length < COMPARED && (
            <LinkButton to="/projects" variant="secondary">
              {t('compare.add')}
            </LinkButton>
          )}
          <PrintButton variant="ghost" onClick={() => window.print()}>
            <Printer size={18} strokeWidth={1.5} aria-hidden="true" />
            {t('compare.print')}
          </PrintButton>
        </Actions>
      )}
    </Stack>
  );
}
