import { useEffect, useState } from 'react';

/** Hide the navbar once the page is scrolled down further than this (product.md 9.1). */
const HIDE_AFTER_PX = 80;
/** Show it again once the page is scrolled back up to this (product.md 9.1). */
const TOP_ZONE_PX = 20;

/** True if the navbar is visible at a scroll position; unchanged between the two limits. */
export function navbarVisibility(previous: boolean, scrollY: number): boolean {
  if (scrollY > HIDE_AFTER_PX) return false;
  return scrollY <= TOP_ZONE_PX || previous;
}

/** True if the navbar is visible at the current scroll position. At first true, like the server's HTML. */
export function useNavbarVisibility(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const follow = () => setVisible((previous) => navbarVisibility(previous, window.scrollY));
    // In the next frame: reading the position during hydration would make the browser lay out the page in the same task.
    const first = requestAnimationFrame(follow);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', follow);
    };
  }, []);
  return visible;
}
