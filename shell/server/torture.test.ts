import { tortureSite, type Extent } from './testing/torture';

/** Runs the same requests each time or, for a long manual run, random ones for `TORTURE_MINUTES`. */
const minutes = Number(process.env.TORTURE_MINUTES ?? 0);
const extent: Extent = minutes > 0 ? { minutes } : { requests: 400, seed: 2026 };

test(
  'answers any bytes with its own messages, and forwards exactly one call for each request',
  async () => {
    const { requests } = await tortureSite(extent);
    expect(requests).toBeGreaterThanOrEqual(400);
  },
  60_000 * (minutes + 2),
);
