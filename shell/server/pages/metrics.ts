import { Counter, Histogram, type Registry } from 'prom-client';

/** What `/metrics` tells of pages. */
export function pageMetrics(registry: Registry) {
  const registers = [registry];
  return {
    sent: new Counter({
      name: 'site_pages_total',
      help: 'Pages sent, by who rendered them and how the server had them, or why it had not.',
      labelNames: ['by', 'how'] as const,
      registers,
    }),
    failures: new Counter({
      name: 'site_page_failures_total',
      help: 'Pages that the server should have rendered and did not, by reason.',
      labelNames: ['reason'] as const,
      registers,
    }),
    threads: new Counter({
      name: 'site_page_threads_ended_total',
      help: 'Threads that were replaced, by reason: late, memory, error, exit, or full of what pages leave behind.',
      labelNames: ['reason'] as const,
      registers,
    }),
    leftAlone: new Counter({
      name: 'site_releases_left_alone_total',
      help: 'How often a release was left alone for a while, as it did harm or could not be evaluated.',
      labelNames: ['release'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'site_page_render_seconds',
      help: 'Time in which the server made a page, with its calls.',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
  };
}
