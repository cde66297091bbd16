/**
 * Inline script of every page that the server renders. It fetches the other scripts only once the first screen and its
 * pictures are visible, so that the pictures get the bandwidth. Until React hydrates the page, it remembers the last
 * clicked button, unless that opened a popover, and marks submitted forms.
 */
import { asksForOverrides, hideServedPage, revealPage } from '../overrides/override-request';
import { askToRetry, isNoticeShown } from './notice';
import { servedPage } from './served';

/** Fetch the scripts after this time at the latest: a page in the background is not painted at all. */
const PAINT_LIMIT_MS = 2000;
/** On phones, pictures below the first screen wait for the scripts while the document has this class (`index.html`). */
const HOLDING = 'starting';
/** Fonts wait for the first screen's picture while the document has this class. */
const PICTURE_FIRST = 'picture-first';

const { classList } = document.documentElement;
const release = () => classList.remove(HOLDING);

/** Scripts that loaded but failed to run, for example because a captive portal answered with its login page. */
const broken = new Set<string>();
window.addEventListener('error', ({ filename }) => broken.add(filename));

/** Resolves with the scripts that could not be loaded or run. */
async function failuresOf(scripts: HTMLScriptElement[]): Promise<HTMLScriptElement[]> {
  const outcomes = scripts.map(
    (script) =>
      new Promise<HTMLScriptElement[]>((resolve) => {
        script.onload = () => resolve(broken.delete(script.src) ? [script] : []);
        script.onerror = () => resolve([script]);
      }),
  );
  return (await Promise.all(outcomes)).flat();
}

async function fetchScripts(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#scripts');
  if (template === null) return;
  // Always copy the template's scripts: before the first script has run, Trusted Types forbid setting `src`.
  const copy = () => document.importNode(template.content, true);
  const content = copy();
  let failing = failuresOf([...content.querySelectorAll('script')]);
  template.replaceWith(content);
  for (;;) {
    const failed = new Set((await failing).map(({ src }) => src));
    release();
    if (failed.size === 0) return;
    await askToRetry();
    const again = [...copy().querySelectorAll('script')].filter(({ src }) => failed.has(src));
    failing = failuresOf(again);
    document.head.append(...again);
  }
}

let clicked: HTMLButtonElement | null = null;
const noteClick = ({ target }: Event) => {
  clicked =
    target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]:not([popovertarget])') : null;
};
document.addEventListener('click', noteClick, true);
document.addEventListener(
  'alive',
  () => {
    document.removeEventListener('click', noteClick, true);
    clicked?.click();
  },
  { once: true },
);

/** The server takes these forms without scripts (`posted-form.ts`). */
const isTakenByServer = (form: HTMLFormElement) => form.querySelector('input[name="call"]') !== null;

// React handles a hydrated form before the event gets here. `SubmitButton` sends a marked form once it is hydrated.
window.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'post') return;
  if (isNoticeShown() && navigator.onLine && isTakenByServer(form)) {
    // The browser sends the form now. With an earlier mark, `SubmitButton` would send it again after hydration.
    form.removeAttribute('aria-busy');
    return;
  }
  event.preventDefault();
  form.setAttribute('aria-busy', 'true');
});

const painted = new Promise<unknown>((resolve) => {
  // Wait for the first contentful paint: the first paint may be only the background.
  const observe: PerformanceObserverCallback = (list) =>
    list.getEntriesByName('first-contentful-paint').forEach(resolve);
  new PerformanceObserver(observe).observe({ type: 'paint', buffered: true });
});
/** The pictures of the first screen. */
const pictures = () => Array.from(document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]'));
/** Resolves once the picture is decoded or has failed. */
const decoded = (picture: HTMLImageElement) => picture.decode().catch(() => undefined);
/** Resolves once the picture's first bytes are there: requests made now queue behind it. */
const begun = (picture: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (picture.naturalWidth > 0 || picture.complete) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

classList.add(HOLDING, PICTURE_FIRST);
const asks = asksForOverrides();
if (asks) hideServedPage();
// A visitor who scrolls needs the other pictures now.
for (const type of ['scroll', 'wheel', 'touchmove', 'keydown']) {
  document.addEventListener(type, release, { once: true, capture: true, passive: true });
}
void parsed
  .then(() => {
    if (asks) {
      if (servedPage()?.config.overrides?.length) return undefined;
      revealPage();
    }
    const limit = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : PAINT_LIMIT_MS));
    void Promise.race([Promise.all(pictures().map(begun)), limit]).then(() => classList.remove(PICTURE_FIRST));
    return Promise.race([Promise.all([painted, ...pictures().map(decoded)]), limit]);
  })
  .then(fetchScripts);
