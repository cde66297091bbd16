interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Minimum distance between two labels, px. */
const GAP = 2;

const overlap = (a: Box, b: Box) =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

/** Sizes of unfolded pins, measured when they are new: a folded pin is only as large as its dot. */
const sizes = new WeakMap<HTMLElement, { width: number; height: number }>();

/** The area of a pin when unfolded. Pins are anchored at the middle of their lower edge. */
function labelOf(element: HTMLElement): Box {
  const { left, right, bottom, width, height } = element.getBoundingClientRect();
  const size = sizes.get(element) ?? { width, height };
  sizes.set(element, size);
  const middle = (left + right) / 2;
  return { left: middle - size.width / 2, right: middle + size.width / 2, top: bottom - size.height, bottom };
}

/**
 * Reduces pins to dots (`data-folded`) if their labels would cover a group or another label. The label is shown while
 * the pin is hovered, focused or active. Markers that were on the map first have priority, so that moving the map does
 * not fold labels that are already shown.
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
