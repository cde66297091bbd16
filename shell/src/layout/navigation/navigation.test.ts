import { currentOf, FOOTER_LINKS, MAIN_LINKS } from './navigation';

const linkTo = (to: string) => {
  const link = MAIN_LINKS.find((candidate) => candidate.to === to);
  if (link === undefined) throw new Error(`No link leads to ${to}.`);
  return link;
};

describe('the navigation', () => {
  it('has its links, in their order', () => {
    expect(MAIN_LINKS.map(({ to }) => to)).toEqual([
      '/',
      '/about',
      '/projects',
      '/landowner',
      '/blogs',
      '/gallery',
      '/contact',
    ]);
    expect(FOOTER_LINKS.map(({ to }) => to)).toEqual(['/', '/about', '/projects', '/contact']);
  });

  it.each([
    ['/', '/', 'page'],
    ['/', '/home', 'page'],
    ['/', '/about', undefined],
    ['/about', '/about/', 'page'],
    ['/about', '/About', 'page'],
    ['/projects', '/projects', 'page'],
    ['/projects', '/projectdetails/7', 'true'],
    ['/blogs', '/blogDetails/3', 'true'],
    ['/blogs', '/projectdetails/3', undefined],
  ])('marks the link to %s on %s as %s', (to, pathname, expected) => {
    expect(currentOf(linkTo(to), pathname)).toBe(expected);
  });
});
