import { quantileOf, quantileText, VITALS, withMeasured, worsening, type PageVitals } from './vitals';

/** Measurements by different clients. */
const measuredBy = (values: readonly number[]): PageVitals | undefined =>
  values.reduce<PageVitals | undefined>(
    (page, lcp, index) => withMeasured(page, { lcp, cls: 0 }, `192.0.2.${index}`),
    undefined,
  );
const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / count);
const pages = (values: readonly number[]) => {
  const page = measuredBy(values);
  return page === undefined ? {} : { '/contact': page };
};

test('each client counts once', () => {
  const once = withMeasured(undefined, { lcp: 1200, inp: 40, cls: 0.3 }, '192.0.2.1');
  expect(withMeasured(once, { lcp: 9000 }, '192.0.2.1')).toBe(once);
  expect([quantileOf(once, 'lcp', 0.75), quantileOf(once, 'inp', 0.75), quantileOf(once, 'cls', 0.75)]).toEqual([
    1500, 50, 0.5,
  ]);
});

test('a quantile is printed as a bound, also above all bounds and without measurements', () => {
  const page = withMeasured(undefined, { lcp: 9000, cls: 0 }, '192.0.2.1');
  const texts = VITALS.map((vital) => quantileText(page, vital, 0.75));
  expect(texts).toEqual(['> 6000', '–', '0.02']);
});

test.each<[what: string, canary: number[], live: number[], reason: string | undefined]>([
  ['is slower', spread(100, 1500, 5000), spread(100, 800, 2400), 'has a worse LCP than the live release on /contact'],
  ['is equal', spread(100, 800, 4000), spread(100, 800, 4000), undefined],
  ['is a little slower', spread(100, 900, 4100), spread(100, 800, 4000), undefined],
  ['is faster', spread(100, 800, 2400), spread(100, 1500, 5000), undefined],
  ['is slower where nobody notices', spread(100, 500, 900), spread(100, 100, 300), undefined],
  ['was measured by few', spread(20, 5000, 9000), spread(100, 800, 2400), undefined],
  ['has no live release to compare with', spread(100, 5000, 9000), [], undefined],
])('a canary that %s', (_what, canary, live, reason) => {
  expect(worsening(pages(canary), pages(live))).toBe(reason);
});
