import { act, screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { showEverything } from '../../../testing/show-everything';

showEverything();

const PROJECTS = ['Lake View', 'Trade Centre', 'Old Garden', 'Hill Top'].map((name, order) => ({ name, order }));

// Fake only animation frames: everything else needs real timers.
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const PERIOD_PX = 1320;

/** Renders the first project's carousel. jsdom has no layout, so the width of the slides is mocked. */
async function renderCarousel(projects = PROJECTS) {
  jest.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, PERIOD_PX, 500));
  const view = await renderRemote(remote, '/projectdetails/1', { fixtures: { projects } });
  await screen.findByRole('link', { name: 'Trade Centre' });
  return { ...view, carousel: screen.getByRole('group', { name: 'Other projects' }) };
}

function frames(count: number): void {
  act(() => {
    for (let frame = 0; frame < count; frame += 1) jest.advanceTimersToNextFrame();
  });
}

test('repeats the projects for an endless loop; the repetition is hidden from keyboard and screen readers', async () => {
  const { carousel } = await renderCarousel();

  const links = [...carousel.querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['Trade Centre', 'Old Garden', 'Hill Top'],
    ...['Trade Centre', 'Old Garden', 'Hill Top'],
  ]);
  expect(within(carousel).getAllByRole('link')).toHaveLength(3);
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0, -1, -1, -1]);
});

test('scrolls by half a pixel per frame and starts over after the last project', async () => {
  const { carousel } = await renderCarousel();

  const start = carousel.scrollLeft;
  frames(10);
  expect(carousel.scrollLeft - start).toBe(5);
  frames(2 * PERIOD_PX);
  expect(carousel.scrollLeft - start).toBe(5);
});

test('moves on after a tap', async () => {
  const { user, carousel } = await renderCarousel();
  await user.pointer({ keys: '[TouchA]', target: carousel });
  const start = carousel.scrollLeft;
  frames(10);
  expect(carousel.scrollLeft - start).toBe(5);
});

test('stops on hover, on keyboard focus and with its pause button', async () => {
  const { user, carousel } = await renderCarousel();
  const moved = () => {
    const start = carousel.scrollLeft;
    frames(10);
    return carousel.scrollLeft - start;
  };

  await user.hover(carousel);
  expect(moved()).toBe(0);
  await user.unhover(carousel);
  expect(moved()).toBe(5);

  act(() => within(carousel).getByRole('link', { name: 'Old Garden' }).focus());
  expect(moved()).toBe(0);
  act(() => within(carousel).getByRole('link', { name: 'Old Garden' }).blur());
  expect(moved()).toBe(5);

  await user.click(screen.getByRole('button', { name: 'Pause the movement' }));
  expect(moved()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Start the movement' }));
  expect(moved()).toBe(5);
});

test('a click opens a project, the end of a drag does not', async () => {
  const { user, carousel, router } = await renderCarousel();
  const target = within(carousel).getByRole('link', { name: 'Old Garden' });
  const dragTo = (x: number) =>
    user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 300 } },
      { keys: '[/MouseLeft]', target, coords: { clientX: x } },
    ]);

  await dragTo(249);
  expect(router.state.navigation.state).toBe('idle');
  await dragTo(250);
  await waitFor(() => expect(router.state.location.pathname).toBe('/projectdetails/3'));
});

test('does not move with reduced motion', async () => {
  const usual = window.matchMedia('(prefers-reduced-motion: reduce)');
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(usual, { matches: true }));
  const { carousel } = await renderCarousel();

  frames(10);
  expect(carousel.scrollLeft).toBe(0);
});

test('does not move outside the window', async () => {
  const { IntersectionObserver: visible } = window;
  class Outside extends visible {
    override observe() {}
  }
  Object.assign(window, { IntersectionObserver: Outside });
  const { carousel } = await renderCarousel();
  Object.assign(window, { IntersectionObserver: visible });

  frames(10);
  expect(carousel.scrollLeft).toBe(0);
});

test('a single other project is neither repeated nor moved', async () => {
  const { carousel } = await renderCarousel(PROJECTS.slice(0, 2));

  expect(carousel.querySelectorAll('a')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Pause the movement' })).not.toBeInTheDocument();
  frames(10);
  expect(carousel.scrollLeft).toBe(0);
});
