import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RendererProcess } from './processes/renderer-process';

/** Registers the metrics of pages and renderer processes. Returns those that the caller updates. */
export function pageMetrics(registry: Registry, renderers: () => readonly RendererProcess[]) {
  const registers = [registry];
  new Gauge({
    name: 'site_renderers',
    help: 'Renderer processes.',
    registers,
    collect() {
      this.set(renderers().length);
    },
  });
  new Gauge({
    name: 'site_renderers_memory_bytes',
    help: 'Resident memory of all renderer processes.',
    registers,
    collect() {
      this.set(renderers().reduce((sum, { memoryMb }) => sum + memoryMb * 1024 * 1024, 0));
    },
  });
  return {
    sent: new Counter({
      name: 'site_pages_total',
      help: 'Pages sent, by renderer (server or browser), and by cache state or the reason for rendering in the browser.',
      labelNames: ['by', 'how'] as const,
      registers,
    }),
    processes: new Counter({
      name: 'site_renderers_ended_total',
      help: 'Renderer processes replaced, by reason: hang, memory, output, crash, machine (not started, or killed), or full after a memory leak.',
      labelNames: ['reason'] as const,
      registers,
    }),
    breakers: new Counter({
      name: 'site_release_breakers_opened_total',
      help: 'How often a release was taken out of use for a while because of its faults.',
      labelNames: ['release'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'site_page_render_seconds',
      help: 'Time to render a page, including its API calls.',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
  };
}
