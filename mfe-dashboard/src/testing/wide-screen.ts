/** Makes the tests of a file run on a wide window, where the sidebar is always there; jsdom's knows no width. */
export function onWideScreen(): void {
  const narrow = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('min-width') });
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });
}
