import type { PostedForm } from 'shared-contract';
import { openSiteFiles } from '../static/site-files';
import { PageRenderer, type Outcome } from '../pages/page-renderer';
import { LIMITS, PROGRAM, SiteFolder, writes } from './site-folder';

// For tests of the page renderer: a site folder and a renderer for each test.

export let site: SiteFolder;
let renderer: PageRenderer;
/** Why processes ended in this test. */
export let ended: string[];
/** Releases whose breaker opened in this test. */
export let opened: string[];
export let logged: string;
/** How often cached pages became outdated in this test. */
export let outdated: number;

beforeEach(async () => {
  site = await SiteFolder.make();
});

afterEach(async () => {
  await renderer.close();
  await site.remove();
});

/** Starts the renderer. Resolves once it can render pages. */
export function start(limits: Partial<typeof LIMITS> = {}, renderers = 2): Promise<void> {
  const mine: string[] = [];
  ended = mine;
  opened = [];
  logged = '';
  outdated = 0;
  renderer = new PageRenderer(
    {
      ...{ dist: site.dist, releases: site.path, api: 'http://127.0.0.1:9', renderers, program: PROGRAM },
      limits: { ...LIMITS, silenceMs: 600, ...limits },
    },
    openSiteFiles({ releases: site.path, config: site.config }),
    {
      onLog: (message) => (logged += message),
      onProcessEnd: (reason) => mine.push(reason),
      onBreakerOpen: (release) => opened.push(release),
      onChange: () => (outdated += 1),
    },
  );
  return renderer.start();
}

export const render = (path: string, posted?: PostedForm): Promise<Outcome> =>
  renderer.render({ url: `http://site.example${path}`, language: 'en', audience: 'live', posted });

/** The text of a page, or the reason why there is none. */
export async function open(path: string): Promise<string> {
  const outcome = await render(path);
  return outcome.kind === 'page' ? new TextDecoder().decode(outcome.page.body) : JSON.stringify(outcome);
}

/** A faulty release, with a good one that can replace it. */
export const withGood = async (faulty: string) => ({
  ...(await site.release('main', '2', faulty)),
  good: await site.release('main', '1', writes('good')),
});
