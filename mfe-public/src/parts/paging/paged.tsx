import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useMissing, useSite } from 'shared-state';
import { EmptyState, LinkButton, PageMetadata, useCanonicalPath } from 'shared-ui';
import { pagingTexts } from '../../locales/parts/en-paging';
import { useTexts } from '../../locales/use-texts';
import { lazyPart } from '../lazy-part';
import { LIST_SIZE, pageOf, searchOfPage } from './parts';

/** Loaded only for lists with more than one page. */
const Pager = lazyPart(async () => (await import('./pager')).Pager);

function usePaging(total = 0, param?: string) {
  const [query] = useSearchParams();
  const page = pageOf(query, param);
  const pages = Math.ceil(total / LIST_SIZE);
  return { page, pages, isMissing: total > 0 && page > pages };
}

interface ListMetadataProps {
  /** Page title; from page 2 on, the page number is appended. */
  title: string;
  /** Number of rows on all pages; undefined while loading. */
  total: number | undefined;
  /** True if the rows are filtered or sorted: their pages are not those of the whole list. */
  isFiltered?: boolean;
}

/** Title, canonical URL and status of one page of a list (product.md 10.21). */
export function ListMetadata({ title, total, isFiltered = false }: ListMetadataProps) {
  const t = useTexts(pagingTexts);
  const path = useCanonicalPath();
  const { page, isMissing } = usePaging(total);
  const site = useSite();
  useMissing(isMissing);
  return (
    <PageMetadata
      {...site}
      {...(page > 1 && { title: t('paging.title', { title, page }) })}
      {...(page > 1 && !isFiltered && { path: `${path}?page=${page}` })}
      missing={isMissing}
    />
  );
}

interface PagedProps {
  /** Number of rows on all pages; undefined while loading. */
  total: number | undefined;
  /** For a list that is a section of its page: name of the page number in the URL, and id of the section. */
  section?: { param: string; id: string };
  /** The rows of the current page. */
  children: ReactNode;
}

/** The current page of a list, with links to the others. Opening one scrolls to the list and focuses it. */
export function Paged({ total, section, children }: PagedProps) {
  const t = useTexts(pagingTexts);
  const { page, pages, isMissing } = usePaging(total, section?.param);
  const { search } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(page);

  const goToStart = useEffectEvent(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Back and Forward restore the scroll position.
    if (isReturn) return;
    start.current?.scrollIntoView();
    start.current?.focus({ preventScroll: true });
  });
  useEffect(() => goToStart(), [page]);

  return (
    <div
      ref={start}
      tabIndex={-1}
      role="group"
      aria-label={t('paging.position', { page, pages: Math.max(pages, page) })}
    >
      {isMissing ? (
        <EmptyState>
          <p>{t('paging.missing', { page })}</p>
          <LinkButton to={{ search: searchOfPage(search, 1, section?.param), hash: section?.id }} variant="ghost">
            {t('paging.first')}
          </LinkButton>
        </EmptyState>
      ) : (
        children
      )}
      {!isMissing && pages > 1 && <Pager search={search} page={page} pages={pages} section={section} />}
    </div>
  );
}
