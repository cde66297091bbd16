import { foldLabels } from './fold-labels';

/** A marker at a point (px): groups are centred on it, pins are above it. */
function marker(kind: 'pin' | 'group', [x, y]: [number, number], [width, height]: [number, number]): HTMLElement {
  const element = document.createElement('button');
  element.dataset.kind = kind;
  element.getBoundingClientRect = () => {
    const [w, h] = element.hasAttribute('data-folded') ? [26, 26] : [width, height];
    return new DOMRect(x - w / 2, kind === 'group' ? y - h / 2 : y - h, w, h);
  };
  return element;
}

const isFolded = (element: HTMLElement) => element.hasAttribute('data-folded');

test('folds labels that cover a group or an earlier label, and unfolds them once there is room', () => {
  const group = marker('group', [100, 100], [44, 44]);
  const beside = marker('pin', [170, 110], [120, 40]);
  const free = marker('pin', [400, 110], [120, 40]);
  const close = marker('pin', [470, 120], [120, 40]);
  // Groups have priority wherever they are in the list.
  foldLabels([beside, free, close, group]);
  expect([beside, free, close].map(isFolded)).toEqual([true, false, true]);
  foldLabels([beside, free, close]);
  expect([beside, free, close].map(isFolded)).toEqual([false, false, true]);
  foldLabels([close, group]);
  expect(isFolded(close)).toBe(false);
});
