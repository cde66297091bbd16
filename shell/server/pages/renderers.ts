import type { Registry } from 'shared-contract';
import { Breaker } from './breaker';
import { MemoryGuard } from './memory-guard';
import { releaseName } from './release-set';
import { PageRenderer, type RendererOptions } from './renderer';

/** Draws are below this number. */
const ALL = 100;

interface Options extends Omit<RendererOptions, 'breaker' | 'canaries' | 'guard'> {
  /** Told of each release that is left alone from now on. */
  onLeftAlone: (release: string) => void;
}

/** Browsers that run the same canaries: all that have drawn less than `upTo`, and no less than the audience before. */
interface Audience {
  upTo: number;
  renderer: PageRenderer;
}

/** A renderer for each audience: browsers that run a canary are rendered by threads of their own. */
export class PageRenderers {
  readonly #options: Options;
  readonly #breaker: Breaker;
  readonly #guard = new MemoryGuard();
  readonly #renderers = new Map<string, PageRenderer>();
  #audiences: Audience[] = [];
  #tag: string | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#breaker = new Breaker(options.onLeftAlone);
  }

  /** What renders for a browser that has drawn this number, from 0 to 99. */
  async for(draw: number): Promise<PageRenderer> {
    const found = await this.#options.site.registry.get().catch(() => null);
    if (this.#audiences.length === 0 || (found !== null && found.tag !== this.#tag)) {
      this.#tag = found?.tag ?? null;
      this.#audiences = this.#divide(found?.value ?? { remotes: [] });
    }
    return this.#audiences.find(({ upTo }) => draw < upTo)?.renderer ?? this.#rendererOf([], 1);
  }

  /** True where browsers differ in what they run. */
  get hasCanaries(): boolean {
    return this.#audiences.length > 1;
  }

  close(): void {
    for (const renderer of this.#renderers.values()) renderer.close();
    this.#renderers.clear();
  }

  #divide({ remotes }: Registry): Audience[] {
    const offered = remotes.flatMap(({ name, canary }) =>
      canary && canary.percent > 0 ? [{ percent: canary.percent, release: releaseName(name, canary) }] : [],
    );
    const edges = [...new Set([...offered.map(({ percent }) => Math.min(percent, ALL)), ALL])].sort((a, b) => a - b);
    const before = new Set(this.#renderers.keys());
    const audiences = edges.map((upTo, index) => {
      const canaries = offered.filter(({ percent }) => percent >= upTo).map(({ release }) => release);
      before.delete(canaries.join());
      const share = upTo === ALL ? 1 : (upTo - (edges[index - 1] ?? 0)) / ALL;
      return { upTo, renderer: this.#rendererOf(canaries, share) };
    });
    for (const key of before) {
      this.#renderers.get(key)?.close();
      this.#renderers.delete(key);
    }
    return audiences;
  }

  #rendererOf(canaries: readonly string[], share: number): PageRenderer {
    const key = canaries.join();
    const threads = Math.ceil(this.#options.threads * share);
    const renderer =
      this.#renderers.get(key) ??
      new PageRenderer({
        ...this.#options,
        threads,
        breaker: this.#breaker,
        guard: this.#guard,
        canaries: new Set(canaries),
      });
    this.#renderers.set(key, renderer);
    return renderer;
  }
}
