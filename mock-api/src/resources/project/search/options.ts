import { PROJECT_CATEGORIES, PROJECT_TYPES } from 'shared-contract';
import { READY } from './catalogue';
import { FILTERS, type Filter, type Options } from './search';

interface Option {
  value: string;
  count: number;
}

type Compare = (one: Option, other: Option) => number;

const byPlace =
  (words: readonly string[]): Compare =>
  ({ value: one }, { value: other }) =>
    words.indexOf(one) - words.indexOf(other);
const byText: Compare = ({ value: one }, { value: other }) => (one < other ? -1 : 1);
/** Bands by their lower bound; "-1000" is the lowest. */
const byBound: Compare = ({ value: one }, { value: other }) =>
  Number.parseInt(`0${one}`, 10) - Number.parseInt(`0${other}`, 10);

const isArea = ({ value }: Option): number => Number(value.includes(','));

const ORDER: Record<Filter, Compare> = {
  category: byPlace(PROJECT_CATEGORIES),
  type: byPlace(PROJECT_TYPES),
  // Cities before their areas.
  location: (one, other) => isArea(one) - isArea(other) || other.count - one.count || byText(one, other),
  handover: (one, other) => Number(other.value === READY) - Number(one.value === READY) || byText(one, other),
  price: byBound,
  size: byBound,
  rooms: byText,
};

/** The options of all filters in the order in which they are shown. */
export const optionsOf = (options: Options) =>
  FILTERS.map((name) => ({
    name,
    options: [...options[name]].map(([value, count]) => ({ value, count })).sort(ORDER[name]),
  }));
