/**
 * Stands in the page that the server has rendered, before everything else, and fetches the scripts once the page is seen, with
 * the picture that its first screen is about: what is looked at comes first. While they are on their way, a phone's pictures
 * that are out of sight wait for them (`index.html`). What is clicked before anything hears it is clicked again then.
 */

/** The page may be painted late or, in the background, not at all. */
const PATIENCE_MS = 2000;
const HOLDING = 'starting';
/** Fonts wait for the first screen's picture: they share the line, and a text is read without. */
const PICTURE_FIRST = 'picture-first';

const { classList } = document.documentElement;
const release = () => classList.remove(HOLDING);

function fetchScripts(): void {
  const template = document.querySelector<HTMLTemplateElement>('#scripts');
  if (template === null) return;
  const scripts = document.importNode(template.content, true);
  const arrivals = Array.from(
    scripts.querySelectorAll('script'),
    (script) =>
      new Promise((resolve) => {
        script.onload = resolve;
        script.onerror = resolve;
      }),
  );
  void Promise.all(arrivals).then(release);
  template.replaceWith(scripts);
}

let clicked: HTMLButtonElement | null = null;
const noteClick = ({ target }: Event) => {
  clicked = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
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

const seen = new Promise<unknown>((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
/** Of what the first screen is about. */
const pictures = () => Array.from(document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]'));
/** Resolves once it is there, or cannot be had. */
const whole = (picture: HTMLImageElement) => picture.decode().catch(() => undefined);
/** Resolves once its first bytes are there: what is asked for now comes when it is whole. */
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
// Who looks further down does not wait.
for (const way of ['scroll', 'wheel', 'touchmove', 'keydown']) {
  document.addEventListener(way, release, { once: true, capture: true, passive: true });
}
void parsed
  .then(() => {
    const patience = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : PATIENCE_MS));
    void Promise.race([Promise.all(pictures().map(begun)), patience]).then(() => classList.remove(PICTURE_FIRST));
    return Promise.race([Promise.all([seen, ...pictures().map(whole)]), patience]);
  })
  .then(fetchScripts);
