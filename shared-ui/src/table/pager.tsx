import { useLayoutEffect, useRef } from 'react';
import { Button } from '../elements/button';
import { useTexts } from '../i18n/use-texts';
import { Bar } from './list-controls';

/**
 * Buttons for the previous and the next page; `page` starts at 1. While `isLoading`, it is unknown whether there is a
 * next page, so "Next" is disabled. `label`: default "Page {page} of {pages}".
 */
export function Pager({
  page,
  pages,
  onPage,
  label,
  isLoading = false,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label?: string;
  isLoading?: boolean;
}) {
  const t = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  // Browsers blur a disabled button. On the first and the last page, the other button takes the focus. (A button that is
  // enabled again focuses itself.)
  useLayoutEffect(() => {
    if (!isTurned.current || isLoading) return;
    isTurned.current = false;
    const { activeElement: focused } = document;
    if (focused === document.body || focused?.matches(':disabled'))
      bar.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  }, [page, pages, isLoading]);
  const turnTo = (to: number) => {
    isTurned.current = true;
    onPage(to);
  };
  return (
    <Bar ref={bar}>
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        {t('previous')}
      </Button>
      <span aria-live="polite">{label ?? t('pageOf', { n: page, total: pages })}</span>
      <Button variant="secondary" size="sm" disabled={isLoading || page >= pages} onClick={() => turnTo(page + 1)}>
        {t('next')}
      </Button>
    </Bar>
  );
}
