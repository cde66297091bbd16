import { startTransition, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { texts } from 'shared-state';
import { LiveRouter, type ServedPlace } from '../remotes/live-router';
import { nextTask } from './next-task';
import { askToRetry, hideNotice } from './notice';
import { createShellRouter, type RouterParts } from '../router';
import type { ServedPage } from './served';
import { takeOver } from './take-over';

interface Hydration {
  served: ServedPage;
  parts: RouterParts;
  /** Called once, when the first router exists. Returns the function that renders the app for a release. */
  begin: (live: LiveRouter) => (isSameRelease: boolean) => ReactNode;
}

/** Resolves once the router has loaded its first page. */
const initialized = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe(check);
    function check({ initialized: isDone } = router.state) {
      if (!isDone) return;
      stop();
      resolve();
    }
    check();
  });

/**
 * Hides the notice once React has rendered the page, unless rendering failed and the server's HTML was restored. It
 * wraps the app, because a sibling would change the values of `useId`, which must equal the server's.
 */
function HideNotice({ root, children }: { root: Element; children: ReactNode }) {
  useEffect(() => {
    if (root.isConnected) hideNotice();
  }, [root]);
  return children;
}

/** Fields whose text visitors type. */
const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])';

/** Copies what visitors type into fields of `root` to the fields of `copy` with the same id and name. */
function repeatInput(root: Element, copy: Element): void {
  root.addEventListener('input', ({ target }) => {
    const { id, name, value } = target as HTMLInputElement;
    if (id === '' && name === '') return;
    for (const field of copy.querySelectorAll<HTMLInputElement>(TEXT_FIELDS))
      if (field.id === id && field.name === name) field.value = value;
  });
}

/**
 * Makes the server's page interactive. Its HTML stays until React has hydrated it, or until another release is ready to
 * replace it. If no release works, or the page fails before the visitor leaves it, the HTML stays or is put back and a notice
 * offers Retry.
 */
export async function hydrateServed({ served, parts: given, begin }: Hydration): Promise<never> {
  const place: ServedPlace = { isShown: () => false, restore: () => undefined };
  const parts = { ...given, served: place };
  let live: LiveRouter | undefined;
  let appOf: ReturnType<Hydration['begin']> | undefined;

  const attempt = async (): Promise<void> => {
    const taken = await takeOver(served, parts);
    await nextTask();
    const router = createShellRouter(parts, taken);
    if (taken.data === null) await initialized(router);
    if (live) live.show(router);
    else live = new LiveRouter(() => createShellRouter(parts), router);
    appOf ??= begin(live);
    await mount(live, appOf(taken.data !== null), taken.data !== null);
  };

  /** Resolves if the page fails and another release can replace it; rejects if it fails for good. */
  const mount = (shown: LiveRouter, app: ReactNode, isSameRelease: boolean) =>
    new Promise<void>((resolve, reject) => {
      const root = document.getElementById('root');
      if (root === null) throw new Error('The document has no #root element.');
      // Copy into a document without a window, so that the browser doesn't load the copy's pictures.
      const copy = document.implementation.createHTMLDocument().importNode(root, true);
      repeatInput(root, copy);
      const { title } = document;
      const { key } = shown.current.state.location;
      let reactRoot: Root | undefined;
      Object.assign(place, {
        isShown: () => shown.current.state.location.key === key,
        restore: (error: unknown, isReplaced: boolean) => {
          shown.current.dispose();
          root.replaceWith(copy);
          void nextTask()
            .then(() => {
              reactRoot?.unmount();
              document.title = title;
            })
            .then(isReplaced ? resolve : () => reject(new Error('The page failed.', { cause: error })));
        },
      } satisfies ServedPlace);
      const tree = <HideNotice root={root}>{app}</HideNotice>;
      // A language switch makes React render again the parts whose code is still loading, and report a false mismatch.
      const reportMismatch = (error: unknown) => {
        const isSameLanguage = texts.current().language === served.language;
        if (isSameLanguage) console.error('The browser rendered the page differently.', error);
      };
      // An error outside the routes, which have their own boundaries.
      const onUncaughtError = (error: unknown) => {
        if (place.isShown()) place.restore(error, false);
        else console.error(error);
      };
      if (isSameRelease) {
        // As a transition, React hydrates in slices, and the browser can respond to the visitor in between.
        startTransition(() => {
          reactRoot = hydrateRoot(root, tree, { onUncaughtError, onRecoverableError: reportMismatch });
        });
      } else {
        root.replaceChildren();
        const created = (reactRoot = createRoot(root, { onUncaughtError }));
        flushSync(() => created.render(tree));
      }
      // `begin.ts` replays a click: from here on React handles events, also of parts that it has not hydrated yet.
      document.dispatchEvent(new Event('alive'));
    });

  for (;;) {
    try {
      await attempt();
    } catch (error) {
      console.warn('The page could not be made interactive.', error);
      await askToRetry();
      const entry = parts.remotes.registry.remotes.find(({ name }) => name === served.remote);
      if (entry) await parts.remotes.retry(entry);
    }
  }
}
