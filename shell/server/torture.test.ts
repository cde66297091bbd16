import { tortureSite, type Extent } from './testing/torture';

/** The same requests each time; for as long as `TORTURE_MINUTES` tells, with others each time, for a long run by hand. */
const minutes = Number(process.env.TORTURE_MINUTES ?? 0);
const extent: Extent = minutes > 0 ? { minutes } : { requests: 400, seed: 2026 };

test(
  'whatever is sent, the site answers in its own words, and hands on one call for one',
  async () => {
    const { requests } = await tortureSite(extent);
    expect(requests).toBeGreaterThanOrEqual(400);
  },
  60_000 * (minutes + 2),
);
