import { oneOf, PROJECT_CATEGORIES, type ProjectCategory } from 'shared-contract';

/** What visitors can filter by; land is managed in the dashboard, but not offered here (product.md 9.6). */
export const FILTER_TYPES = ['Residential', 'Commercial'] as const;
type FilterType = (typeof FILTER_TYPES)[number];

/** Chosen category and type; 'all' stands for no choice. */
export interface Choice {
  category: ProjectCategory | 'all';
  type: FilterType | 'all';
}

export const EVERYTHING: Choice = { category: 'all', type: 'all' };

/** The choice that a URL's query or a form holds, whatever its case; what is unknown counts as no choice. */
export function choiceOf(query: URLSearchParams | FormData): Choice {
  return {
    category: oneOf(query.get('category'), PROJECT_CATEGORIES, 'all'),
    type: oneOf(query.get('type'), FILTER_TYPES, 'all'),
  };
}

const chosen = (word: string) => (word === 'all' ? undefined : word);

/** The choice as the call takes it, and as the URL holds it: without what is 'all'. */
export function filterOf({ category, type }: Choice): { category?: string; type?: string } {
  return {
    ...(chosen(category) && { category }),
    ...(chosen(type) && { type }),
  };
}

export const isSameChoice = (one: Choice, other: Choice) => one.category === other.category && one.type === other.type;
