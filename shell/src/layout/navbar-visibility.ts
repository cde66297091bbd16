import { useEffect, useState } from 'react';

/** Scrolled further down than this, the navbar hides (product.md 9.1). */
const HIDE_BELOW_PX = 80;
/** Within this distance of the top it shows again (product.md 9.1). */
const TOP_ZONE_PX = 20;

/** Whether the navbar is shown at a scroll position; between the two limits it stays as it was. */
export function navbarVisibility(previous: boolean, scrollY: number): boolean {
  if (scrollY > HIDE_BELOW_PX) return false;
  return scrollY <= TOP_ZONE_PX || previous;
}

/** Follows the page's scrolling; shown at first, as the server cannot know where the browser has scrolled to. */
export function useNavbarVisibility(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const follow = () => setVisible((previous) => navbarVisibility(previous, window.scrollY));
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return visible;
}
