import { useMemo, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router-dom';
import { inSheetOrder, type Unit } from 'shared-contract';
import { Cluster, EmptyState, Heading, Lead, Skeleton, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import type { QueryResult } from '../../../parts/use-load-report';
import { Loaded } from '../loaded';
import { PrintOnly, PrintStyle } from '../print-style';
import { PageSection, useJumpAfterNavigation } from '../sections';
import { FilterForm } from './filter/filter-form';
import { areaUnitOf, buildingsOf, filtered, filterOf, NO_FILTER, pageOf, summaryOf, withParams } from './sheet';
import { StackingPlan } from './stacking-plan';
import { UnitDetails } from './unit-details';
import { UnitTable } from './unit-table';
import { useLiveUnits } from './use-live-units';
import { useUnitWords } from './words';

const Note = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

/** Places the plan beside the list if the list keeps a readable width, otherwise above it. */
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(12)};

  @media print {
    display: block;
  }

  /* A wide plan scrolls within its frame. */
  &,
  > * {
    min-width: 0;
    max-width: 100%;
  }

  > :last-child {
    flex: 1 1 660px;
  }

  /* "Close" returns to a flat with its neighbours in view. */
  table a {
    scroll-margin-block: 20vh;
  }
`;

interface UnitsSectionProps {
  projectId: string;
  /** The page's URL query; a prop, as `lazyPart` requires. */
  query: URLSearchParams;
  result: QueryResult<Unit[] | null>;
}

/** Availability and prices of a project's units (product.md 2.29). */
export function UnitsSection({ projectId, query, result }: UnitsSectionProps) {
  const { t } = useUnitWords();
  return (
    <PageSection id="availability" tone="paper" eyebrow={t('units.eyebrow')} title={t('units.title')}>
      <PrintStyle />
      <Loaded result={result} failure={t('units.failed')} placeholder={<Skeleton height={150} />}>
        {() => <LiveSheet projectId={projectId} query={query} />}
      </Loaded>
    </PageSection>
  );
}

function LiveSheet({ projectId, query }: Omit<UnitsSectionProps, 'result'>) {
  const place = useRef<HTMLDivElement>(null);
  const live = useLiveUnits(projectId, place);
  const units = useMemo(() => inSheetOrder(live), [live]);
  return (
    <div ref={place}>
      <Sheet units={units} query={query} />
    </div>
  );
}

let isPrinting = false;
function onPrint(notify: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    // Render before the print dialog opens: it opens during the click handler that calls `print`, and React would
    // render only after that handler.
    flushSync(notify);
  };
  const end = () => {
    isPrinting = false;
    notify();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the page is printed; all flats are then shown. */
const useIsPrinting = () =>
  useSyncExternalStore(
    onPrint,
    () => isPrinting,
    () => false,
  );

function Sheet({ units, query }: { units: Unit[]; query: URLSearchParams }) {
  const { t, number, money } = useUnitWords();
  const { pathname } = useLocation();
  const [, setQuery] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  /** The link that opened the details; each flat has one in the plan and one in the table. */
  const opener = useRef<HTMLElement>(null);
  const jumpAfterNavigation = useJumpAfterNavigation();
  const applied = filterOf(query, units);
  const area = areaUnitOf(query);
  const matching = filtered(units, applied);
  const { page, pages, shown } = pageOf(matching, Number(query.get('flats')));
  const printed = useIsPrinting();
  const selected = units.find(({ id }) => id === query.get('unit'));
  const { total, counts, lowest, highest } = summaryOf(units);

  /** URL parameters that choose a flat, or none (''). Another flat drops the price of the calculation. */
  const choose = (unit: string) => ({ unit, ...(unit !== selected?.id && { price: null }) });
  const hrefWith = (changes: Parameters<typeof withParams>[1], hash = 'availability') =>
    `${pathname}?${withParams(query, changes)}#${hash}`;
  const hrefOf = ({ id }: Unit) => hrefWith(choose(id), 'unit');
  const change = (changes: Parameters<typeof withParams>[1]) =>
    setQuery(withParams(query, changes), { replace: true, preventScrollReset: true });

  /** The link to focus when the details close: the one that opened them, or else the flat's first link. */
  const linkOf = (id: string | undefined) => {
    const links = [...(place.current?.querySelectorAll<HTMLElement>('a[data-unit]') ?? [])].filter(
      ({ dataset }) => dataset.unit === id,
    );
    return links.find((link) => link === opener.current) ?? links[0] ?? list.current;
  };

  /** Shows a flat, the next flats or all of them without loading the page again. */
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>('a[data-unit], a[data-flats]');
    if (link === null) return;
    event.preventDefault();
    const { unit, flats } = link.dataset;
    if (unit === undefined) {
      // Move the focus to the start of the list.
      list.current?.focus();
      change(flats === '' ? NO_FILTER : { flats: flats ?? null });
      return;
    }
    if (unit !== '') opener.current = link;
    jumpAfterNavigation(() => (unit === '' ? linkOf(selected?.id) : details.current));
    change(choose(unit));
  };

  return (
    <Stack $gap={6} ref={place} onClick={follow}>
      <div role="status">
        <Lead>
          {t('units.summary', {
            available: number(counts.Available),
            total: number(total),
            held: number(counts.Held),
            sold: number(counts.Sold),
          })}
        </Lead>
        {lowest !== null && highest !== null && (
          <p>
            {lowest === highest
              ? t('units.from', { price: money(lowest) })
              : t('units.range', { lowest: money(lowest), highest: money(highest) })}
          </p>
        )}
      </div>
      <Columns>
        <Cluster $gap={6}>
          {buildingsOf(units).map((building) => (
            <StackingPlan key={building.name} building={building} selected={selected?.id ?? null} hrefOf={hrefOf} />
          ))}
        </Cluster>
        <Stack $gap={6}>
          {selected && <UnitDetails ref={details} unit={selected} closeHref={hrefWith(choose(''))} />}
          <Heading as="h3" ref={list} tabIndex={-1}>
            {t('units.table')}
          </Heading>
          <FilterForm
            units={units}
            applied={applied}
            area={area}
            action={pathname}
            query={query}
            onApply={(form) =>
              change({
                ...Object.fromEntries(
                  [...form].map(([name, value]) => [name, typeof value === 'string' ? value : null]),
                ),
                flats: null,
              })
            }
          />
          <p role="status">{t('units.matches', { count: matching.length })}</p>
          {pages > 1 && !printed && (
            <PrintOnly>{t('units.printed', { shown: number(shown.length), total: number(matching.length) })}</PrintOnly>
          )}
          {matching.length === 0 ? (
            <EmptyState>
              <p>{t('units.empty')}</p>
              <a href={hrefWith(NO_FILTER)} data-flats="">
                {t('units.reset')}
              </a>
            </EmptyState>
          ) : (
            <UnitTable units={printed ? matching : shown} area={area} selected={selected?.id ?? null} hrefOf={hrefOf} />
          )}
          {pages > 1 && (
            <Cluster as="nav" $gap={5} aria-label={t('units.page', { page: number(page), pages: number(pages) })}>
              {page > 1 && (
                <a href={hrefWith({ flats: page - 1 })} data-flats={page - 1} rel="prev">
                  {t('units.previous')}
                </a>
              )}
              <span>{t('units.page', { page: number(page), pages: number(pages) })}</span>
              {page < pages && (
                <a href={hrefWith({ flats: page + 1 })} data-flats={page + 1} rel="next">
                  {t('units.next')}
                </a>
              )}
            </Cluster>
          )}
          <Note>{t('units.note')}</Note>
        </Stack>
      </Columns>
    </Stack>
  );
}
