/** Locks scrolling of the page. Returns the function that unlocks it; nested locks are counted. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const count = (change: 1 | -1) => {
    const locks = Number(root.dataset.scrollLocks ?? 0) + change;
    if (locks > 0) root.dataset.scrollLocks = String(locks);
    else delete root.dataset.scrollLocks;
    return locks;
  };
  if (count(1) === 1) {
    // Reserve the scrollbar's width to prevent a horizontal layout shift.
    const scrollbar = window.innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    if (scrollbar > 0) root.style.paddingInlineEnd = `${scrollbar}px`;
  }
  return () => {
    if (count(-1) > 0) return;
    root.style.overflow = '';
    root.style.paddingInlineEnd = '';
  };
}
