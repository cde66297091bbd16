import type { ComponentProps } from 'react';
import { lazyPart } from '../lazy-part';
import type { Paged } from './paged';

/** Loaded only for lists with more than one page. */
const LazyPaged = lazyPart(async () => (await import('./paged')).Paged);

/** A list that is a section of its page: paged if it is long. */
export function LongList({ isPaged, ...rest }: ComponentProps<typeof Paged> & { isPaged: boolean }) {
  if (!isPaged) return rest.children;
  return <LazyPaged {...rest} />;
}
