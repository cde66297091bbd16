import { useSyncExternalStore } from 'react';

function onZoom(notify: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', notify);
  return () => visualViewport?.removeEventListener('resize', notify);
}

/** True while the page is pinch-zoomed. */
export const useIsZoomed = () =>
  useSyncExternalStore(
    onZoom,
    () => (window.visualViewport?.scale ?? 1) > 1,
    () => false,
  );
