import type Cropper from 'cropperjs';

/** Distance per arrow key; the digits 1 to 9 change it (product.md 9.4). */
export const DEFAULT_STEP_PX = 3;

/** Ratio by which a key or button zooms. */
export const ZOOM_STEP = 0.1;

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Frame = Pick<Cropper, 'getCropBoxData' | 'setCropBoxData' | 'zoom'>;

/** Arrows move the frame, Shift with arrows resizes it, + and - zoom. Returns false for other keys. */
export function applyCropKey(
  cropper: Frame,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  step: number,
): boolean {
  if (key === '+' || key === '=') {
    cropper.zoom(ZOOM_STEP);
    return true;
  }
  if (key === '-' || key === '_') {
    cropper.zoom(-ZOOM_STEP);
    return true;
  }
  const direction = DIRECTIONS[key];
  if (!direction) return false;
  const { left, top, width } = cropper.getCropBoxData();
  // The aspect ratio is fixed, so only the width is set.
  if (shiftKey) cropper.setCropBoxData({ width: width + (direction.x + direction.y) * step });
  else cropper.setCropBoxData({ left: left + direction.x * step, top: top + direction.y * step });
  return true;
}
