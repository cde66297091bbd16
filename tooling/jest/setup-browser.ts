import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });

/** Complaints of React that a test changed the page behind its back; what it looks at next is then a matter of luck. */
const unexpected: string[] = [];
const { error } = console;
console.error = (...args: unknown[]) => {
  if (/not wrapped in act|not configured to support act/.test(String(args[0]))) unexpected.push(format(...args));
  error(...args);
};
const expectNone = () => expect(unexpected.splice(0)).toEqual([]);
afterEach(expectNone);
// What came while the last test was taken down.
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

// jsdom knows <dialog> but not its methods.
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
// oxlint-disable-next-line typescript/unbound-method -- it is called on its own element
const { focus } = HTMLElement.prototype;
Object.assign(HTMLElement.prototype, {
  /** Neither what is outside of the modal on top takes the focus, nor what is in a closed one. */
  focus(this: HTMLElement, options?: FocusOptions) {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    const isIn = top === undefined || top.contains(this);
    if (isIn && this.closest('dialog:not([open])') === null) focus.call(this, options);
  },
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
