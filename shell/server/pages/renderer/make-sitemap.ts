import type { SitemapEntry } from 'shared-contract';
import type { RendererData } from './messages';
import { RendererProcess, type ProcessLimits } from './renderer-process';

const LIMIT_MS = 20_000;
/** Lists of hundreds of thousands of rows fit. */
const MAX_RESPONSE_MB = 120;
const LIMITS: ProcessLimits = { startMs: LIMIT_MS, silenceMs: LIMIT_MS, memoryMb: 1280, outputBytes: 1024 * 1024 };
const ignore = () => undefined;

/** Collects a release's sitemap entries in a separate process, so that long lists and a slow API do not delay pages. */
export async function makeSitemap(program: string, data: RendererData): Promise<SitemapEntry[]> {
  const own = { ...data, maxResponseMb: MAX_RESPONSE_MB, warmUp: [] };
  const options = { program, limits: LIMITS, onOutput: ignore, onEnd: ignore, onFull: ignore };
  const renderer = new RendererProcess(own, options);
  const timer = setTimeout(() => renderer.kill(), LIMIT_MS);
  try {
    await renderer.ready;
    return await renderer.run({ kind: 'sitemap' });
  } finally {
    clearTimeout(timer);
    renderer.kill();
  }
}
