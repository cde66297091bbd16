import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { SWIPE_THRESHOLD_PX } from 'shared-ui';

/** Event handlers that keep the end of a drag from opening a link (product.md 9.1). */
export function useClickGuard() {
  const pressedAt = useRef<number | null>(null);
  return {
    onPointerDownCapture: ({ clientX }: PointerEvent) => {
      pressedAt.current = clientX;
    },
    onClickCapture: (event: MouseEvent) => {
      const isDrag = pressedAt.current !== null && Math.abs(event.clientX - pressedAt.current) > SWIPE_THRESHOLD_PX;
      // Keyboard clicks have no coordinates; their `detail` is 0.
      if (event.detail === 0 || !isDrag) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
