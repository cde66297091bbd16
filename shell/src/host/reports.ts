import type { DataRouter } from 'react-router-dom';
import { browserStorage } from 'shared-state';

/** What a browser tells of a release: a page stands, has lived, gave way to another release, or failed for good. */
export type ReportKind = 'load' | 'good' | 'heal' | 'crash';

export type Report = (kind: ReportKind, remote: string, release: string) => void;

/** Of what goes well, one browser in so many tells; the server counts these as so many. */
const SAMPLE = 10;
const SAMPLE_KEY = 'reports-draw';
/** A document tells no more than this, whatever happens in it. */
const MOST_REPORTS = 50;
export const REPORTS_PATH = '/release-reports';

/** Always the same browsers, so that each is well or not for one. */
function isInSample(): boolean {
  const drawn = browserStorage.getItem(SAMPLE_KEY) ?? String(Math.floor(Math.random() * SAMPLE));
  browserStorage.setItem(SAMPLE_KEY, drawn);
  return drawn === '0';
}

/**
 * Tells this site's own server how releases fare: remote, release, kind and page, nothing of the visitor.
 * `pageOf` gives the pattern of the page's route, never its address.
 */
export function reportTo(pageOf: () => string, send = navigator.sendBeacon.bind(navigator)): Report {
  const isSampled = isInSample();
  const told = new Set<string>();
  return (kind, remote, release) => {
    const wentWell = kind === 'load' || kind === 'good';
    const page = pageOf();
    const key = [kind, remote, release, page].join(' ');
    if ((wentWell && !isSampled) || told.has(key) || told.size >= MOST_REPORTS) return;
    told.add(key);
    send(REPORTS_PATH, JSON.stringify({ kind, remote, release, page, weight: wentWell ? SAMPLE : 1 }));
  };
}

/** The pattern of the page on show: `/projectdetails/:id`, never the address itself; `other` before one is. */
export function pageOf(router: DataRouter | undefined): string {
  if (router === undefined) return 'other';
  const paths = router.state.matches.map(({ route }) => route.path ?? '').filter(Boolean);
  return paths.reduce((page, path) => (path.startsWith('/') ? path : `${page}/${path}`), '') || '/';
}
