import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Lightbox, type LightboxItem } from './lightbox';
import { renderUi } from '../testing/render';

const items: LightboxItem[] = [
  { type: 'Image', url: '/front', alt: 'Front' },
  { type: 'Video', url: '/tour', alt: 'Tour' },
  { type: 'Image', url: '/garden', alt: 'Garden' },
];

function Gallery() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      {items.map((item, at) => (
        <button key={item.url} onClick={() => setIndex(at)}>
          Open {item.alt}
        </button>
      ))}
      <Lightbox items={items} index={index} onClose={() => setIndex(null)} />
    </>
  );
}

async function open(name: string) {
  const view = renderUi(<Gallery />);
  await view.user.click(screen.getByRole('button', { name: `Open ${name}` }));
  return view;
}

const shown = () => screen.getByRole('dialog').querySelector('img, video');
const position = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();

function swipe(pixels: number) {
  const target = shown();
  if (!target) throw new Error('Nothing is shown');
  // jsdom has no PointerEvent: use a mouse event with the fields that useSwipe reads.
  const send = (type: string, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 10 });
    fireEvent(target, Object.assign(event, { pointerId: 1, isPrimary: true }));
  };
  send('pointerdown', 200);
  send('pointermove', 200 + pixels / 2);
  send('pointerup', 200 + pixels);
}

it('turns by swipes unless the visitor has zoomed the page', async () => {
  const viewport = Object.assign(new EventTarget(), { scale: 2 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  await open('Front');
  swipe(-100);
  position('1 of 3');
  viewport.scale = 1;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  swipe(-100);
  position('2 of 3');
  Reflect.deleteProperty(window, 'visualViewport');
});

it('opens at the chosen item and closes', async () => {
  const { user } = await open('Garden');
  expect(screen.getByRole('img', { name: 'Garden' })).toBeInTheDocument();
  position('3 of 3');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open Garden' })).toHaveFocus();
});

it('moves with its buttons and wraps around at both ends', async () => {
  const { user } = await open('Garden');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  position('1 of 3');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  position('2 of 3');
  expect(shown()).toHaveAttribute('controls');
  expect(shown()).toHaveAccessibleName('Tour');
});

it('moves with the arrow keys, except on a video', async () => {
  const { user } = await open('Front');
  await user.keyboard('{ArrowLeft}');
  position('3 of 3');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  position('2 of 3');
  const video = shown();
  if (video) fireEvent.keyDown(video, { key: 'ArrowRight' });
  position('2 of 3');
});

it.each([
  [-51, '2 of 3'],
  [51, '3 of 3'],
  [-50, '1 of 3'],
  [50, '1 of 3'],
])('a drag of %p px shows %s', async (pixels, expected) => {
  await open('Front');
  swipe(pixels);
  position(expected);
});

it('shows nothing without items, and no navigation for a single item', () => {
  const { rerender } = renderUi(<Lightbox items={[]} index={0} onClose={() => undefined} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  rerender(<Lightbox items={items.slice(0, 1)} index={0} onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Gallery' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});
