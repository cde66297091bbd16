/**
 * Stands in the page that the server has rendered, before everything else, and fetches the scripts once the page is seen, with
 * the picture that its first screen is about: what is looked at comes first. While they are on their way, a phone's pictures
 * that are out of sight wait for them (`index.html`).
 */

/** The page may be painted late or, in the background, not at all. */
const PATIENCE_MS = 2000;
const HOLDING = 'starting';

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

const seen = new Promise<unknown>((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
/** Resolves once they are there, or cannot be had. */
const pictures = () =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]'), (picture) =>
      picture.decode().catch(() => undefined),
    ),
  );
const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

classList.add(HOLDING);
// Who looks further down does not wait.
for (const way of ['scroll', 'wheel', 'touchmove', 'keydown']) {
  document.addEventListener(way, release, { once: true, capture: true, passive: true });
}
void parsed
  .then(() => {
    const patience = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : PATIENCE_MS));
    return Promise.race([Promise.all([seen, pictures()]), patience]);
  })
  .then(fetchScripts);
