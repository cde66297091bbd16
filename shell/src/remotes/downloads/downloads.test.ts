import { downloads } from './downloads';
import { requestedBy, requests } from './requests';

const running = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const end = (href: string, type = 'load') =>
  document.head.querySelector(`link[href="${href}"]`)?.dispatchEvent(new Event(type));
const load = (owner: unknown, href: string, as = 'script') => requestedBy(owner, () => downloads.load({ href, as }));
/** Goes to a page that needs what these owners need. */
function go(path: string, ...owners: unknown[]): void {
  downloads.keep(path, () => owners);
  jest.runAllTimers();
}

beforeEach(() => {
  jest.useFakeTimers();
  go('/');
});
afterEach(() => {
  for (const href of running()) end(href ?? '');
  document.head.replaceChildren();
  jest.useRealTimers();
});

test('gives up the files of routes that were left and resumes them when they are needed again', async () => {
  const isReady = jest.fn();
  void load('a', '/a.js').then(isReady);
  void load('a', '/a.css', 'style');
  void load('a', '/both.js');
  void load('b', '/both.js');
  go('/b', 'b');
  expect(running()).toEqual(['/both.js']);
  go('/a', 'a');
  expect(running()).toEqual(['/both.js', '/a.js', '/a.css']);
  expect(isReady).not.toHaveBeenCalled();
  end('/a.js');
  await Promise.resolve();
  expect(isReady).toHaveBeenCalledTimes(1);
  await load('c', '/a.js');
  expect(document.querySelectorAll('[href="/a.js"]')).toHaveLength(1);
});

test('another request for a file resumes it', () => {
  void load('d', '/d.js');
  go('/e');
  expect(running()).toEqual([]);
  requestedBy('e', () => downloads.join('/d.js'));
  expect(running()).toEqual(['/d.js']);
});

test('keeps what the frame needs, and continues the files of components one at a time', async () => {
  requests.pinned.add('frame');
  void load('frame', '/frame.js');
  void load(null, '/one.js');
  const second = load(null, '/two.js');
  go('/f');
  expect(running()).toEqual(['/frame.js', '/one.js']);
  end('/one.js', 'error');
  expect(running()).toContain('/two.js');
  end('/two.js');
  await second;
});

test('a prefetched page is given up when the visitor goes elsewhere, but not before', () => {
  void load('prefetched', '/next.js');
  void load('other', '/other.js');
  end('/other.js');
  expect(running()).toContain('/next.js');
  go('/elsewhere');
  expect(running()).not.toContain('/next.js');
});
