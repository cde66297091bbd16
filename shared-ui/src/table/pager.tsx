import { Button } from '../elements/button';
import { useTexts } from '../i18n/use-texts';
import { Bar } from './list-controls';

/** Buttons for the previous and the next page; `page` starts at 1. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTexts();
  return (
    <Bar>
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span aria-live="polite">{t('pageOf', { n: page, total: pages })}</span>
      <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </Bar>
  );
}
