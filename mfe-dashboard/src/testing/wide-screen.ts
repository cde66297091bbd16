/** Runs a file's tests in a wide window, with the fixed sidebar: jsdom matches no media query. */
export function onWideScreen(): void {
  beforeEach(() => {
    const narrow = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.defineProperty(narrow(query), 'matches', { value: query.includes('min-width') }),
      );
  });
  afterEach(() => jest.restoreAllMocks());
}
