interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Distance (px) between two labels. */
const GAP = 2;

const overlap = (a: Box, b: Box) =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

/** Size of the marker of a project with its label. */
const sizes = new WeakMap<HTMLElement, { width: number; height: number }>();

/** The area of a marker with its label, which stands on its place. */
function labelOf(element: HTMLElement): Box {
  const { left, right, bottom, width, height } = element.getBoundingClientRect();
  const size = sizes.get(element) ?? { width, height };
  sizes.set(element, size);
  const middle = (left + right) / 2;
  return { left: middle - size.width / 2, right: middle + size.width / 2, top: bottom - size.height, bottom };
}

/**
 * Folds the labels that would cover a group or another label: they are shown only while their marker is emphasised. Earlier
 * markers have priority, so that a label does not fold because the map was moved.
 */
export function foldLabels(markers: readonly HTMLElement[]): void {
  const isPin = ({ dataset }: HTMLElement) => dataset.kind === 'pin';
  const taken: Box[] = markers.filter((marker) => !isPin(marker)).map((group) => group.getBoundingClientRect());
  // Read all sizes before the first change: each change invalidates the layout.
  const labels = markers.filter(isPin).map((pin) => [pin, labelOf(pin)] as const);
  for (const [pin, label] of labels) {
    const isFolded = taken.some((other) => overlap(label, other));
    pin.toggleAttribute('data-folded', isFolded);
    if (!isFolded) taken.push(label);
  }
}
