/** Elements that toasts must not cover. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, video[controls]';
const HEADINGS = 'h1, h2, h3, h4';
const TOASTS = '[role="status"], [role="alert"]';

/** Distance to the edges of the window and to controls. */
const EDGE_PX = 16;
const GAP_PX = 8;
/** Below this window width, toasts fill the width. */
const NARROW_PX = 600;

/** Weights of a covered pixel; a pixel of the open dialog has the weight 1. */
const CONTROL_WEIGHT = 1000;
const HEADING_WEIGHT = 100;

interface Obstacle {
  box: DOMRectReadOnly;
  weight: number;
}

const isInWindow = ({ width, height, top, bottom, left, right }: DOMRectReadOnly) =>
  width > 0 && height > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;

/** Visible controls, and the open dialog's headings and frame. Nothing behind the dialog counts. */
function findObstacles(root: HTMLElement): Obstacle[] {
  const dialog = root.closest('dialog');
  const find = (scope: ParentNode, selector: string, weight: number) =>
    [...scope.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => !root.contains(element) && getComputedStyle(element).visibility === 'visible')
      .map((element) => ({ box: element.getBoundingClientRect(), weight }));
  const inDialog =
    dialog === null
      ? []
      : [...find(dialog, HEADINGS, HEADING_WEIGHT), { box: dialog.getBoundingClientRect(), weight: 1 }];
  return [...find(dialog ?? document, CONTROLS, CONTROL_WEIGHT), ...inDialog].filter(({ box }) => isInWindow(box));
}

function coverage(area: DOMRectReadOnly, obstacles: readonly Obstacle[]): number {
  let sum = 0;
  for (const { box, weight } of obstacles) {
    const width = Math.min(area.right, box.right) - Math.max(area.left, box.left);
    const height = Math.min(area.bottom, box.bottom) - Math.max(area.top, box.top);
    if (width > 0 && height > 0) sum += width * height * weight;
  }
  return sum;
}

/** The position that covers the obstacles least; among equals, the one nearest to the top right corner. */
function findPlace(width: number, height: number, obstacles: readonly Obstacle[]): DOMRectReadOnly {
  const { innerWidth, innerHeight } = window;
  const tops = [EDGE_PX, ...obstacles.flatMap(({ box }) => [box.bottom + GAP_PX, box.top - GAP_PX - height])];
  const lefts = [innerWidth - EDGE_PX - width];
  if (innerWidth >= NARROW_PX) lefts.push(...obstacles.map(({ box }) => box.left - GAP_PX - width));
  const places = tops
    .filter((top) => top === EDGE_PX || (top > 0 && top + height <= innerHeight))
    .flatMap((top) => lefts.filter((left) => left >= EDGE_PX).map((left) => new DOMRect(left, top, width, height)));
  const ranked = places.map((place) => ({
    place,
    covered: coverage(place, obstacles),
    distance: place.top + innerWidth - place.right,
  }));
  ranked.sort((one, other) => one.covered - other.covered || one.distance - other.distance);
  return ranked[0]?.place ?? new DOMRect(EDGE_PX, EDGE_PX, width, height);
}

/** Moves the toasts as near to the top right as possible without covering a control. Placed toasts that cover none stay. */
function placeToasts(root: HTMLElement): void {
  const stack = root.firstElementChild;
  if (!(stack instanceof HTMLElement)) return;
  const toasts = [...stack.querySelectorAll<HTMLElement>(TOASTS)];
  const width = Math.max(...toasts.map(({ offsetWidth }) => offsetWidth));
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP_PX, 0);
  if (toasts.length === 0 || width === 0) return;
  const obstacles = findObstacles(root);
  const { top, right } = stack.getBoundingClientRect();
  const isPlaced = stack.style.transform !== '';
  if (isPlaced && coverage(new DOMRect(right - width, top, width, height), obstacles) === 0) return;
  const place = findPlace(width, height, obstacles);
  // A transform, because browsers count each step of an animated `top` as a layout shift.
  stack.style.inset = '0 0 auto auto';
  stack.style.transform = `translate(${place.right - window.innerWidth}px, ${place.top}px)`;
}

/** Places the toasts whenever they or the controls around them may have changed. Returns a function that stops this. */
export function keepToastsPlaced(root: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    if (root.childElementCount === 0) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => placeToasts(root));
  };
  const changes = new MutationObserver(place);
  changes.observe(root, { childList: true, subtree: true });
  // Watch for dialogs, which are children of the body: the toasts move into the topmost one.
  changes.observe(document.body, { childList: true });
  const events = ['click', 'keyup', 'resize', 'scrollend', 'animationend', 'transitionend'];
  for (const event of events) window.addEventListener(event, place);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    for (const event of events) window.removeEventListener(event, place);
  };
}
