import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { SECTION_IDS, type SectionId } from './sections';
import { FULL_PROJECT } from '../../testing/project-page';

type Notify = (entries: { isIntersecting: boolean; target: Element }[]) => void;

let observers: { notify: Notify; observed: Element[] }[] = [];

class ObserverFake {
  private readonly entry: { notify: Notify; observed: Element[] };
  constructor(notify: Notify) {
    this.entry = { notify, observed: [] };
    observers.push(this.entry);
  }
  observe(element: Element) {
    this.entry.observed.push(element);
  }
  disconnect() {
    observers = observers.filter((entry) => entry !== this.entry);
  }
}

const { IntersectionObserver: original, scrollY: top } = window;
beforeEach(() => {
  Object.assign(window, { IntersectionObserver: ObserverFake });
});
afterEach(() => {
  Object.assign(window, { IntersectionObserver: original, scrollY: top });
});

function scrollTo(px: number): void {
  Object.assign(window, { scrollY: px });
  fireEvent.scroll(window);
}

function read(id: SectionId): void {
  act(() => {
    for (const { notify, observed } of observers) {
      const target = observed.find((section) => section.id === id);
      if (target) notify([{ isIntersecting: true, target }]);
    }
  });
}

const bar = () => screen.queryByRole('navigation', { name: 'Sections of this page' });

async function renderScrolled() {
  const view = await renderRemote(remote, '/projectdetails/1', { fixtures: { projects: [FULL_PROJECT] } });
  await screen.findByRole('heading', { level: 1, name: 'Lake View' });
  scrollTo(51);
  await screen.findByRole('navigation', { name: 'Sections of this page' });
  return view;
}

test('appears after more than 50 px of scrolling and disappears again at the top', async () => {
  await renderScrolled();
  scrollTo(50);
  expect(bar()).not.toBeInTheDocument();
});

test('links to every section', async () => {
  await renderScrolled();
  const links = within(screen.getByRole('navigation', { name: 'Sections of this page' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(SECTION_IDS.map((id) => `#${id}`));
});

test('marks the section in the middle of the window', async () => {
  await renderScrolled();
  read('featureAndAmenities');
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Feature & Amenities');
  read('projectGallery');
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Project Gallery');
});

test('Enter jumps to a section without changing the URL', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { user, router } = await renderScrolled();

  act(() => screen.getByRole('link', { name: 'Location' }).focus());
  await user.keyboard('{Enter}');
  const section = screen.getByRole('region', { name: 'Location' });
  expect(scrolled.mock.contexts).toEqual([section]);
  expect(section).toHaveFocus();
  expect(router.state.location.hash).toBe('');
  scrolled.mockRestore();
});
