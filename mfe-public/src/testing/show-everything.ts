/** An `IntersectionObserver` that reports every observed element as visible. */
class Visible {
  constructor(private readonly notify: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.notify([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

/** Makes every observed element count as visible in this test file, because jsdom has no layout. */
export function showEverything(): void {
  const { IntersectionObserver: original } = window;
  beforeAll(() => Object.assign(window, { IntersectionObserver: Visible }));
  afterAll(() => Object.assign(window, { IntersectionObserver: original }));
}
