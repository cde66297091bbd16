import type { SearchHit } from 'shared-contract';
import { browserStorage } from 'shared-state';
import { HISTORY_TABLES } from '../history/tables';

/** A search result, and the address that it opens. */
export interface Target {
  to: string;
  label: string;
  /** Heading of its group. */
  kind: string;
  excerpt?: string;
  /** Name of a stored file; null if the row has no picture, undefined if its kind never has one. */
  picture?: string | null;
  isActive?: boolean | null;
}

/** Lists whose forms open with `?edit=`. */
const LISTS: Readonly<Record<string, string>> = {
  teamMembers: 'teams',
  blogs: 'blogs',
  testimonials: 'testimonials',
  offers: 'offers',
  aboutUs: 'about-us',
  galleryItems: 'gallery',
  faqs: 'faq',
};

const KINDS: Readonly<Record<string, string>> = {
  ...{ projects: 'Projects', contactMessages: 'Contact submissions', teamMembers: 'Team', blogs: 'News' },
  ...{ testimonials: 'Testimonials', offers: 'Offers', galleryItems: 'Gallery', faqs: 'FAQ', aboutUs: 'About Us' },
  projectFeatures: 'Project features',
};

function addressOf({ table, id, title, parent }: SearchHit): string {
  if (table === 'projects') return `/dashboard/projects/${encodeURIComponent(id)}/edit`;
  if (table === 'contactMessages') return `/dashboard/clients?${new URLSearchParams({ id })}`;
  if (table === 'projectFeatures' && parent !== null)
    return `/dashboard/projects/${encodeURIComponent(parent)}/features?${new URLSearchParams({ q: title })}`;
  const list = LISTS[table];
  if (list !== undefined) return `/dashboard/${list}?${new URLSearchParams({ q: title, edit: id })}`;
  return `/dashboard/activity?${new URLSearchParams({ table, rowId: id })}`;
}

export const targetOf = (hit: SearchHit): Target => ({
  to: addressOf(hit),
  label: hit.title,
  kind: KINDS[hit.table] ?? HISTORY_TABLES[hit.table]?.thing ?? hit.table,
  excerpt: hit.excerpt,
  picture: hit.picture,
  isActive: hit.isActive,
});

const keyOf = (agent: string) => `recent-searches/${agent}`;
const MAX_RECENT = 5;

/** Texts that the agent searched for, newest first. */
export function recentSearches(agent: string): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(keyOf(agent)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(agent: string, text: string): void {
  const others = recentSearches(agent).filter((other) => other !== text);
  browserStorage.setItem(keyOf(agent), JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
}
