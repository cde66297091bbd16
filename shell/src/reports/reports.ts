import type { DataRouter } from 'react-router-dom';
import { SITE_PATHS, SUCCESS_SAMPLE } from 'shared-contract';
import { browserStorage } from 'shared-state';
import { isDocumentAborting } from '../updates/open-document';

/**
 * A page was mounted (`load`), worked for a while (`good`), was replaced by another release (`heal`), or failed
 * (`crash`).
 */
export type ReportKind = 'load' | 'good' | 'heal' | 'crash';

export type Report = (kind: ReportKind, remote: string, release: string) => void;

const SAMPLE_KEY = 'reports-draw';
/** Maximum number of reports per document. */
const MOST_REPORTS = 50;

/** True in one of `SUCCESS_SAMPLE` browsers. The result is stored, so that the same browsers report each time. */
export function isInSample(): boolean {
  const drawn = browserStorage.getItem(SAMPLE_KEY) ?? String(Math.floor(Math.random() * SUCCESS_SAMPLE));
  browserStorage.setItem(SAMPLE_KEY, drawn);
  return drawn === '0';
}

/**
 * Reports to the site's server how releases work: remote, release, kind and page, but nothing about the visitor.
 * `pageOf` must return the pattern of the page's route, never its address.
 */
export function reportTo(pageOf: () => string, send = navigator.sendBeacon.bind(navigator)): Report {
  const isSampled = isInSample();
  const told = new Set<string>();
  return (kind, remote, release) => {
    const wentWell = kind === 'load' || kind === 'good';
    const page = pageOf();
    const key = [kind, remote, release, page].join(' ');
    if ((wentWell && !isSampled) || told.has(key) || told.size >= MOST_REPORTS || isDocumentAborting()) return;
    told.add(key);
    send(SITE_PATHS.releaseReports, JSON.stringify({ kind, remote, release, page }));
  };
}

/** Pattern of the current route, such as `/projectdetails/:id`; `other` before the first page. */
export function pageOf(router: DataRouter | undefined): string {
  if (router === undefined) return 'other';
  const paths = router.state.matches.map(({ route }) => route.path ?? '').filter(Boolean);
  return paths.reduce((page, path) => (path.startsWith('/') ? path : `${page}/${path}`), '') || '/';
}
