import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { LinkButton, PlainList } from 'shared-ui';
import { useDigits } from 'shared-ui/texts';
import { styled } from 'styled-components';
import { pagingTexts } from '../../locales/parts/en-paging';
import { useTexts } from '../../locales/use-texts';
import { searchOfPage } from './parts';

const Bar = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space(2)};
  margin-top: ${({ theme }) => theme.space(10)};
`;

const PageLink = styled(LinkButton)`
  min-width: 44px;
  min-height: 44px;
  padding: 6px 10px;
  font-variant-numeric: tabular-nums;

  &[aria-current] {
    border-color: currentColor;
  }
`;

/** Hidden on phones to leave room for the arrows. */
const Neighbour = styled.li`
  @media (max-width: 639px) {
    display: none;
  }
`;

interface PagerProps {
  /** Query string of the page's URL. */
  search: string;
  page: number;
  pages: number;
  /** See `Paged`. */
  section?: { param: string; id: string } | undefined;
}

/** Links to the previous, next, first, last and neighbouring pages. */
export function Pager({ search, page, pages, section }: PagerProps) {
  const t = useTexts(pagingTexts);
  const digits = useDigits();
  const to = (wanted: number) => ({ search: searchOfPage(search, wanted, section?.param), hash: section?.id });
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);

  return (
    <nav aria-label={t('paging.label')}>
      <Bar>
        {page > 1 && (
          <li>
            <PageLink to={to(page - 1)} rel="prev" preventScrollReset aria-label={t('paging.previous')} variant="ghost">
              <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
            </PageLink>
          </li>
        )}
        {numbers.map((number, index) => {
          const Item = Math.abs(number - page) === 1 && number !== 1 && number !== pages ? Neighbour : 'li';
          return (
            <Fragment key={number}>
              {number - (numbers[index - 1] ?? number) > 1 && <li aria-hidden="true">…</li>}
              <Item>
                <PageLink
                  to={to(number)}
                  preventScrollReset
                  aria-label={t('paging.page', { page: number })}
                  aria-current={number === page ? 'page' : undefined}
                  variant="ghost"
                >
                  {digits(number)}
                </PageLink>
              </Item>
            </Fragment>
          );
        })}
        {page < pages && (
          <li>
            <PageLink to={to(page + 1)} rel="next" preventScrollReset aria-label={t('paging.next')} variant="ghost">
              <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
            </PageLink>
          </li>
        )}
      </Bar>
    </nav>
  );
}
