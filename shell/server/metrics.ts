import { Counter, Histogram, Registry } from 'prom-client';

/** What the site's server counts. */
export const metrics = new Registry();

/** Pages by who rendered them, and why it was the browser or how the cache had them. */
export const pagesSent = new Counter({
  name: 'site_pages_total',
  help: 'Pages sent, by who rendered them and how',
  labelNames: ['by', 'how'] as const,
  registers: [metrics],
});

export const renderSeconds = new Histogram({
  name: 'site_page_render_seconds',
  help: 'Time to render a page on the server, with its calls',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
  registers: [metrics],
});

/** What ended or was left alone, by the release or thread that failed. */
export const renderFailures = new Counter({
  name: 'site_page_failures_total',
  help: 'Pages that could not be rendered on the server, by reason',
  labelNames: ['reason'] as const,
  registers: [metrics],
});
