import type { Registry, RegistryEntry } from 'shared-contract';
import { SERVER_AUTHOR } from '../registry/history';
import { Releases } from '../releases';
import type { ReleaseRecords } from '../storage/records';
import { countClients } from './clients';
import { grouped, withError, type ErrorGroup, type SeenError } from './errors';
import {
  failureOf,
  isAbandoned,
  isCurrent,
  isSeenToWork,
  measuredBeside,
  measuredTogether,
  newTally,
  periodOf,
  sumOf,
  timesGiven,
  totalOf,
  withSighting,
  withVitals,
  type HealthLimits,
  type Sighting,
  type Tally,
} from './health';
import { worsening, type Measured } from './vitals';

interface HealthParts {
  store: ReleaseRecords;
  readRegistry: () => Promise<Registry>;
  limits: HealthLimits;
  /** Identifies this server among others with the same store, across restarts. */
  name: string;
  onSight: (sighting: Sighting) => void;
  onForget: (tally: Tally) => void;
  /** Called once for each event that operators should know of. */
  tell: (message: string) => void;
}

const keyOf = ({ remote, release }: Pick<Tally, 'remote' | 'release'>) => `${remote} ${release}`;

/**
 * Counts reports about releases and acts on them: marks a release as good once it works for enough clients, rolls it
 * back if it fails for too many, and ends a canary that is slower than the live release. Only logs if the store is
 * read-only.
 */
export class ReleaseHealth {
  readonly #parts: HealthParts;
  readonly #tallies = new Map<string, Tally>();
  readonly #told = new Set<string>();
  #errors: ErrorGroup[] = [];
  #hasNews = false;
  #looking: Promise<void> | null = null;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /** Counts a report about a release of the registry. */
  see(sighting: Sighting): void {
    const now = new Date();
    const before = this.#tallies.get(keyOf(sighting)) ?? newTally(sighting.remote, sighting.release, now);
    this.#tallies.set(keyOf(sighting), withSighting(before, sighting, now));
    this.#hasNews = true;
    this.#parts.onSight(sighting);
  }

  /** Records an error of a release of the registry. */
  seeError(error: SeenError): void {
    this.#errors = withError(this.#errors, error, new Date());
    this.#hasNews = true;
  }

  /** Counts what a browser measured on a page of a release of the registry. */
  seeVitals({ remote, release, page, client }: Omit<Sighting, 'kind'>, measured: Measured): void {
    const before = this.#tallies.get(keyOf({ remote, release })) ?? newTally(remote, release, new Date());
    this.#tallies.set(keyOf(before), withVitals(before, page, measured, client));
    this.#hasNews = true;
  }

  /** Loads the counts from before a restart. */
  async resume(): Promise<void> {
    const { store, name } = this.#parts;
    const before = (await store.readHealth()).get(name);
    this.#errors = grouped([...this.#errors, ...(before?.errors ?? [])]);
    for (const tally of before?.tallies ?? []) {
      const begun = this.#tallies.get(keyOf(tally));
      this.#tallies.set(keyOf(tally), begun ? sumOf(tally, begun) : tally);
    }
  }

  /** Saves new counts and acts on them. Never rejects. */
  look(): Promise<void> {
    if (!this.#hasNews) return this.#looking ?? Promise.resolve();
    this.#looking ??= this.#act()
      .catch((error: unknown) => {
        this.#hasNews = true;
        this.#tellOnce(`The health of releases cannot be checked: ${String(error)}`);
      })
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #act(): Promise<void> {
    const { store, readRegistry, limits, name } = this.#parts;
    this.#hasNews = false;
    const [{ remotes }, history] = await Promise.all([readRegistry(), store.readHistory()]);
    this.#forgetOthers(remotes, (tally) => isCurrent(tally, history));
    for (const { name: remote } of remotes)
      for (const tally of measuredTogether([...this.#tallies.values()], remote)) this.#tallies.set(keyOf(tally), tally);
    for (const [key, tally] of this.#tallies) {
      const live = remotes.find((entry) => entry.name === tally.remote && entry.version === tally.release);
      const measured = measuredBeside(tally, live && periodOf(history, live));
      this.#tallies.set(key, { ...measured, given: tally.given ?? timesGiven(history, tally) });
    }
    const own = { limits, tallies: [...this.#tallies.values()], errors: this.#errors };
    await store.writeHealth(name, own).catch((error: unknown) => {
      this.#tellOnce(`Reports about releases cannot be saved in the release store: ${String(error)}`);
    });
    const counted = await store.readHealth();
    for (const [server, report] of counted)
      if (isAbandoned(report, new Date())) await store.removeHealth(server).catch(() => undefined);
    counted.set(name, own);
    const tallies = [...counted.values()].flatMap((report) => report.tallies);
    const total = (entry: RegistryEntry, release: string) => totalOf(tallies, history, entry.name, release);
    const failure = (entry: RegistryEntry, release: string | undefined) => {
      const found = release === undefined ? undefined : total(entry, release);
      return found && failureOf(found, limits);
    };

    for (const entry of remotes) {
      const { version, canary, good } = entry;
      const ofCanary = failure(entry, canary?.version);
      const live = total(entry, version);
      const beside = tallies.filter((tally) => tally.beside === periodOf(history, entry));
      const measured = totalOf(beside, history, entry.name, version)?.vitals;
      const ofSlow = canary && worsening(total(entry, canary.version)?.vitals ?? {}, measured ?? {});
      const against = ofCanary ?? ofSlow;
      if (canary && against !== undefined) await this.#takeBack(entry, canary.version, against);
      const ofLive = failure(entry, version);
      // If the good release fails as well, the live one is not the cause.
      if (ofLive !== undefined) {
        if (good?.version === version || failure(entry, good?.version) === undefined)
          await this.#takeBack(entry, version, ofLive);
      } else if (live && good?.version !== version && isSeenToWork(live, limits)) {
        await this.#markGood(entry, version, `worked for ${countClients(live.lived)} clients`);
      }
    }
  }

  #markGood({ name }: RegistryEntry, version: string, reason: string): Promise<void> {
    return this.#change(`${name} ${version} ${reason}`, 'marked as good', async () => {
      await this.#releases(reason).markGood(name, version);
      return 'marked as good';
    });
  }

  #takeBack({ name }: RegistryEntry, version: string, reason: string): Promise<void> {
    return this.#change(`${name} ${version} ${reason}`, 'rolled back', async () => {
      const instead = await this.#releases(reason).takeBack(name, version);
      return instead === undefined
        ? 'not rolled back, because it is no longer live, is pinned, has itself replaced a failing release, or no earlier good release can be used'
        : `rolled back to ${instead}`;
    });
  }

  #releases(reason: string): Releases {
    return new Releases({ records: this.#parts.store, author: { by: SERVER_AUTHOR, reason } });
  }

  /** Changes the registry and logs the reason, or logs what should be done and why it failed. */
  async #change(what: string, aim: string, change: () => Promise<string>): Promise<void> {
    try {
      this.#tellOnce(`${what}: ${await change()}.`);
    } catch (error) {
      this.#tellOnce(`${what}. It could not be ${aim}: ${String(error)}`);
    }
  }

  /** Drops counts of releases that browsers no longer get, and outdated counts. */
  #forgetOthers(remotes: readonly RegistryEntry[], isStillTrue: (tally: Tally) => boolean): void {
    for (const [key, tally] of this.#tallies) {
      const entry = remotes.find(({ name }) => name === tally.remote);
      const isNamed = [entry, entry?.canary, entry?.good].some((one) => one?.version === tally.release);
      if (isNamed && isStillTrue(tally)) continue;
      this.#tallies.delete(key);
      if (!isNamed) this.#parts.onForget(tally);
    }
  }

  #tellOnce(message: string): void {
    // Ignore the numbers, which change with every report.
    const kind = message.replaceAll(/(?:about )?\d+ (?:of|browsers|clients|%)/g, '');
    if (this.#told.has(kind)) return;
    this.#told.add(kind);
    this.#parts.tell(message);
  }
}
