import { describeError, SHELL, SITE_PATHS } from 'shared-contract';
import { ownerOf } from '../registry/registry';
import type { LiveRouter } from '../remotes/live-router';
import type { Remotes } from '../remotes/remotes';
import { isInSample, pageOf } from './reports';

/** Maximum number of different errors that a document reports. */
const MOST_ERRORS = 10;

const told = new Set<string>();

const send = (report: object) => navigator.sendBeacon(SITE_PATHS.releaseReports, JSON.stringify(report));

/** Name, message and stack trace; some browsers repeat the message in the stack trace. Reading them can throw. */
function textOf(error: unknown): string {
  try {
    if (!(error instanceof Error)) return '';
    return `${error.name}: ${error.message.split('\n', 1)[0]}\n${error.stack ?? ''}`;
  } catch {
    return '';
  }
}

/**
 * Reports an error of a release or the shell to the site's server: message and stack trace without the visitor's data. Each
 * document reports an error once.
 */
export function reportError(page: string, error: unknown, remote: string, release: string): void {
  const { message, frames } = describeError(textOf(error), window.location.origin);
  const key = JSON.stringify([remote, release, message, frames[0]]);
  if (message === '' || told.has(key) || told.size >= MOST_ERRORS) return;
  told.add(key);
  send({ kind: 'error', remote, release, page, message, frames });
}

/** Reports uncaught errors of the releases' and the shell's code. Returns the clean-up function. */
function watchErrors({ registry }: Remotes, page: () => string): () => void {
  const see = (error: unknown) => {
    const { folder, version } = describeError(textOf(error), window.location.origin);
    const owner = registry.remotes.find(({ name }) => name.replaceAll('_', '-') === folder);
    const name = folder === SHELL ? SHELL : owner?.name;
    if (name !== undefined && version !== undefined) reportError(page(), error, name, version);
  };
  const onError = ({ error }: ErrorEvent) => see(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => see(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/**
 * Measures LCP, INP and CLS of this document, and reports them once, when it is hidden, for the page and the release
 * that it was opened with.
 */
async function measure(page: string, remote: string, release: string): Promise<void> {
  const { onCLS, onINP, onLCP } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
  const measured: Record<string, number> = {};
  onLCP(({ value }) => (measured.lcp = Math.round(value)));
  onINP(({ value }) => (measured.inp = Math.round(value)));
  onCLS(({ value }) => (measured.cls = Math.round(value * 1000) / 1000));
  const tell = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(measured).length === 0) return;
    // This listener runs after the library's own, which take the last measurements.
    document.removeEventListener('visibilitychange', tell);
    send({ kind: 'vitals', remote, release, page, ...measured });
  };
  document.addEventListener('visibilitychange', tell);
}

/** Reports uncaught errors, and what a sample of the browsers measures. Returns the clean-up function. */
export function watchField(remotes: Remotes, live: LiveRouter): () => void {
  const page = () => pageOf(live.current);
  const owner = ownerOf(remotes.registry, window.location.pathname);
  if (owner !== null && isInSample()) {
    const first = page();
    void remotes
      .ensure(owner)
      .then(({ release }) => measure(first, owner.name, release.version))
      .catch(() => undefined);
  }
  return watchErrors(remotes, page);
}
