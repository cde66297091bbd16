import { ChevronDown } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import type { FilterOption, FilterOptions } from 'shared-state/api/public/find';
import { Button, formatNumber, notPrinted } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';
import { css, styled } from 'styled-components';
import { Disclosure, useKeptOpen } from '../../../parts/disclosure';
import { Labelled } from '../../../parts/get-form';
import { FILTER_FORM } from '../project-filter-form';
import { SEARCH_FILTERS, searchOf, SORTS, type SearchFilter } from './search-query';
import { useFilterFields, type FieldChange } from './use-filter-fields';
import { useFilterWords } from './use-filter-words';

/** Number of locations outside "More locations". */
const FIRST_LOCATIONS = 8;

const Frame = styled.div`
  margin-top: ${({ theme }) => theme.space(6)};
  ${notPrinted}
`;

/** Open on wide screens, without its summary; browsers without `::details-content` keep the summary. */
const Panel = styled(Disclosure)<{ $isFolded: boolean }>`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.paper};

  > summary {
    min-height: 48px;
    padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(5)};
    font-weight: 600;
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }

  ${({ $isFolded, theme }) =>
    !$isFolded &&
    css`
      @supports selector(::details-content) {
        ${theme.media.lg} {
          &::details-content {
            content-visibility: visible;
          }

          > summary {
            display: none;
          }
        }
      }
    `}
`;

const Groups = styled.div<{ $isWide: boolean }>`
  display: grid;
  align-items: start;
  gap: ${({ theme }) => theme.space(6)};
  padding: ${({ theme }) => theme.space(5)};

  ${({ $isWide, theme }) =>
    $isWide &&
    css`
      ${theme.media.lg} {
        grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
      }
    `}

  @media (min-width: 640px) and (max-width: 1023px) {
    grid-template-columns: 1fr 1fr;
  }
`;

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0 0 ${({ theme }) => theme.space(1)};
    font-weight: 600;
    font-size: ${({ theme }) => theme.size.small};
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  min-height: 36px;
  font-size: 0.9375rem;
  line-height: 1.3;
  cursor: pointer;

  > input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: ${({ theme }) => theme.color.green};
  }

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

const More = styled(Disclosure)`
  > summary {
    min-height: 44px;
    font-size: ${({ theme }) => theme.size.small};
    text-decoration: underline;
  }
`;

/** The options that have projects, and chosen ones without projects. */
function shownOptions(options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  const lost = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...lost.map((value) => ({ value, count: 0 }))];
}

interface FilterPanelProps {
  /** Parameters of the page's URL. */
  query: URLSearchParams;
  filters: FilterOptions;
  isFolded: boolean;
  /** The list of projects, which "Show results" scrolls to. */
  list: RefObject<HTMLElement | null>;
}

/** Checkbox groups of the filter form. Each change is applied immediately. Beside a map, they are folded. */
export function FilterPanel({ query, filters, isFolded, list }: FilterPanelProps) {
  const { t } = useFilterWords();
  const search = searchOf(query);
  const place = useRef<HTMLDivElement>(null);
  const active = SEARCH_FILTERS.reduce((sum, filter) => sum + search[filter].length, 0);
  const submit = useFilterFields(place, search);
  const kept = useKeptOpen('filters');
  return (
    <Frame ref={place} role="group" aria-label={t('search.title')}>
      <Panel {...kept} $isFolded={isFolded}>
        <summary>
          {active > 0 ? t('search.titleActive', { count: active }) : t('search.title')}
          <ChevronDown size={20} strokeWidth={1.5} aria-hidden="true" />
        </summary>
        <Groups $isWide={isFolded}>
          <Labelled>
            {t('search.sort')}
            <select name="sort" form={FILTER_FORM} defaultValue={search.sort ?? ''} onChange={submit}>
              <option value="">{t('search.sorts.own')}</option>
              {SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`search.sorts.${sort}`)}
                </option>
              ))}
            </select>
          </Labelled>
          {SEARCH_FILTERS.map((filter) => (
            <FilterGroup
              key={filter}
              filter={filter}
              options={shownOptions(filters[filter] ?? [], search[filter])}
              chosen={search[filter]}
              onChange={submit}
            />
          ))}
          <Button
            type="submit"
            form={FILTER_FORM}
            variant="secondary"
            onClick={() => {
              list.current?.scrollIntoView();
              list.current?.focus({ preventScroll: true });
            }}
          >
            {t('search.show')}
          </Button>
        </Groups>
      </Panel>
    </Frame>
  );
}

interface FilterGroupProps {
  filter: SearchFilter;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (change: FieldChange) => void;
}

function FilterGroup({ filter, options, chosen, onChange }: FilterGroupProps) {
  const { t, word } = useFilterWords();
  const language = useLanguage();
  const more = useKeptOpen(
    filter,
    options.slice(FIRST_LOCATIONS).some(({ value }) => chosen.includes(value)),
  );
  if (options.length === 0) return null;
  const choices = (some: readonly FilterOption[]) =>
    some.map(({ value, count }) => (
      <Choice key={value}>
        <input
          type="checkbox"
          name={filter}
          value={value}
          form={FILTER_FORM}
          defaultChecked={chosen.includes(value)}
          onChange={onChange}
        />
        <span>{word(filter, value)}</span>
        <small>{formatNumber(count, language)}</small>
      </Choice>
    ));
  const first = filter === 'location' ? options.slice(0, FIRST_LOCATIONS) : options;
  const rest = options.slice(first.length);
  return (
    <Group>
      <legend>{t(`search.filters.${filter}`)}</legend>
      {choices(first)}
      {rest.length > 0 && (
        <More {...more}>
          <summary>{t('search.more')}</summary>
          {choices(rest)}
        </More>
      )}
    </Group>
  );
}
