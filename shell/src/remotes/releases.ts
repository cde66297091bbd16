import type { RegistryEntry, RemoteRelease } from 'shared-contract';
import { browserStorage } from 'shared-state';
import { parseJson } from '../registry/parse-json';

/** A quarantined release is tried last for this long (product.md 9.9). */
const QUARANTINE_MS = 10 * 60_000;
const QUARANTINE_KEY = 'quarantined-releases';
const DRAW_COOKIE = 'release-draw';

/** Releases that failed in this browser: end of the quarantine, and the edition of the registry entry. */
type Quarantine = Record<string, { until: number; entry: string }>;

const keyOf = ({ name }: RegistryEntry, { version }: RemoteRelease) => `${name}@${version}`;

/** Changes with the remote's releases in the registry. */
const editionOf = ({ version, canary, good }: RegistryEntry) =>
  [version, canary?.version, good?.version].map(String).join(' ');

function readQuarantine(): Quarantine {
  const kept = parseJson(browserStorage.getItem(QUARANTINE_KEY));
  const now = Date.now();
  const valid = Object.entries((kept ?? {}) as Partial<Quarantine>).filter(
    ([, mark]) => typeof mark?.until === 'number' && mark.until > now && mark.until <= now + QUARANTINE_MS,
  );
  return Object.fromEntries(valid) as Quarantine;
}

const writeQuarantine = (marks: Quarantine) => browserStorage.setItem(QUARANTINE_KEY, JSON.stringify(marks));

/** Quarantines a release in this browser. */
export function quarantine(entry: RegistryEntry, release: RemoteRelease): void {
  const mark = { until: Date.now() + QUARANTINE_MS, entry: editionOf(entry) };
  writeQuarantine({ ...readQuarantine(), [keyOf(entry, release)]: mark });
}

/** Ends the quarantine of one remote's releases. */
export function liftQuarantine({ name }: RegistryEntry): void {
  const others = Object.entries(readQuarantine()).filter(([key]) => !key.startsWith(`${name}@`));
  writeQuarantine(Object.fromEntries(others));
}

function isQuarantined(entry: RegistryEntry, release: RemoteRelease): boolean {
  return readQuarantine()[keyOf(entry, release)]?.entry === editionOf(entry);
}

function keptDraw(): number | null {
  const drawn = new RegExp(`(?:^|;\\s*)${DRAW_COOKIE}=(\\d{1,2})(?:;|$)`).exec(document.cookie)?.[1];
  return drawn === undefined ? null : Number(drawn);
}

/** The number drawn for this document if cookies are blocked. */
let drawnHere: number | undefined;

/** A number from 0 to 99 that the browser keeps in a cookie, which the server reads and sets too. */
function drawOf(): number {
  // Select no canary on the server: its registry entry already has the chosen release in place of the live one.
  if (typeof document === 'undefined') return 100;
  const kept = keptDraw();
  if (kept !== null) return kept;
  const drawn = drawnHere ?? Math.floor(Math.random() * 100);
  document.cookie = `${DRAW_COOKIE}=${drawn}; path=/; max-age=31536000; samesite=lax`;
  drawnHere = keptDraw() === null ? drawn : undefined;
  return drawn;
}

/** This browser's release of a remote: the live one or the canary. */
export function ownRelease(entry: RegistryEntry): RemoteRelease {
  const { canary } = entry;
  return canary !== undefined && drawOf() < canary.percent ? canary : entry;
}

/**
 * A remote's releases in the order in which this browser tries them: `served` (the version that rendered the document), its
 * own, the live one, the good one. Quarantined releases come last.
 */
export function releasesOf(entry: RegistryEntry, served?: string): RemoteRelease[] {
  const { canary, good } = entry;
  const named = [...(canary ? [canary] : []), entry, ...(good ? [good] : [])];
  const all = [
    ...named.filter(({ version }) => version === served),
    ownRelease(entry),
    entry,
    ...(good ? [good] : []),
  ].filter(({ version }, index, list) => list.findIndex((other) => other.version === version) === index);
  const passedOver = all.filter((release) => isQuarantined(entry, release));
  return [...all.filter((release) => !passedOver.includes(release)), ...passedOver];
}
