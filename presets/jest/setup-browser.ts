import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

configure({
  asyncUtilTimeout: 10_000,
  // Leave out the page's HTML, which Testing Library would format at each attempt of a query. `BrowserEnvironment` prints
  // it once.
  getElementError(message) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** React warnings about updates outside `act`. They fail the test, because its result then depends on timing. */
const unexpected: string[] = [];
const { error } = console;
console.error = (...args: unknown[]) => {
  if (/not wrapped in act|not configured to support act/.test(String(args[0]))) unexpected.push(format(...args));
  error(...args);
};
const expectNone = () => expect(unexpected.splice(0)).toEqual([]);
afterEach(expectNone);
// Also check for warnings during the clean-up of the last test.
afterAll(expectNone);

class ObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
  ResizeObserver: ObserverStub,
  IntersectionObserver: ObserverStub,
  scrollTo: () => undefined,
});

// jsdom has no object URLs.
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });

// jsdom implements <dialog> without its methods.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
// oxlint-disable-next-line typescript/unbound-method -- called with an element as `this`
const { focus } = HTMLElement.prototype;
Object.assign(HTMLElement.prototype, {
  /** Ignores focus outside the topmost modal dialog and in closed dialogs, as browsers do. */
  focus(this: HTMLElement, options?: FocusOptions) {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    const isIn = top === undefined || top.contains(this);
    if (isIn && this.closest('dialog:not([open])') === null) focus.call(this, options);
  },
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
