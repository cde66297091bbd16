import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { notPrinted, PlainList } from 'shared-ui';
import { styled } from 'styled-components';
import { choiceOf, EVERYTHING, searchParamsOf } from '../project-filter';
import { cleared, SEARCH_FILTERS, searchOf } from './search-query';
import { useFilterWords } from './use-filter-words';

const Chips = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
  margin-top: ${({ theme }) => theme.space(6)};
  ${notPrinted}
`;

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
  min-height: 44px;
  padding: ${({ theme }) => theme.space(1)} ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.paper};
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  &:hover {
    background: ${({ theme }) => theme.color.greenSoft};
  }
`;

const Clear = styled(Link)`
  display: inline-block;
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(2)};
  font-size: ${({ theme }) => theme.size.small};
`;

/** The filters in `query`, each with a link that removes it. They are links, so they work without scripts. */
export function ActiveFilters({ query }: { query: URLSearchParams }) {
  const { t, word } = useFilterWords();
  const choice = choiceOf(query);
  const search = searchOf(query);
  const chips = [
    ...(choice.category === 'all'
      ? []
      : [
          {
            text: t(`projectCard.categories.${choice.category}`),
            to: searchParamsOf({ ...choice, category: 'all' }, search),
          },
        ]),
    ...(choice.type === 'all'
      ? []
      : [{ text: t(`projectCard.types.${choice.type}`), to: searchParamsOf({ ...choice, type: 'all' }, search) }]),
    ...SEARCH_FILTERS.flatMap((filter) =>
      search[filter].map((value) => {
        const rest = { ...search, [filter]: search[filter].filter((other) => other !== value) };
        return { text: word(filter, value), to: searchParamsOf(choice, rest) };
      }),
    ),
    ...(search.bounds === null
      ? []
      : [{ text: t('search.area'), to: searchParamsOf(choice, { ...search, bounds: null }) }]),
  ];
  if (chips.length === 0) return null;
  const none = searchParamsOf(EVERYTHING, { ...cleared(search), sort: search.sort });
  return (
    <Chips aria-label={t('search.active')}>
      {chips.map(({ text, to }) => (
        <li key={String(to)}>
          <Chip
            to={{ pathname: '/projects', search: String(to) }}
            preventScrollReset
            aria-label={t('search.remove', { filter: text })}
          >
            {text}
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </Chip>
        </li>
      ))}
      <li>
        <Clear to={{ pathname: '/projects', search: String(none) }} preventScrollReset>
          {t('search.clear')}
        </Clear>
      </li>
    </Chips>
  );
}
