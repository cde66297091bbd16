/** Makes the tests of a file run on a wide window, where the sidebar is always there; jsdom's knows no width. */
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
