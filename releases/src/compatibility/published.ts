import type { Registry, ReleaseContract, ShellContract } from 'shared-contract';
import { isContract, type RemoteBuild } from '../build/build';
import { findClashes, findShellClashes, type Neighbour } from './clashes';
import { folderOf, Refused } from '../registry/registry';
import type { ReleaseRecords } from '../storage/records';

const refused = (what: string) => `${what} conflicts with published releases:`;
const SHELL_REFUSED =
  'The shell conflicts with published releases. Release these remotes for the new shell first, or keep what they need:';

/** Contract of a remote that is removed: it owns and uses nothing. */
const NOTHING: Omit<ReleaseContract, 'name'> = {
  namespace: '',
  contract: 0,
  areas: [],
  slots: { fills: [], uses: [] },
  shared: {},
  pages: [],
  navigation: [],
  endpoints: {},
  slices: {},
  tags: {},
  calls: [],
};

/** Checks releases against what is published. */
export class Published {
  readonly #records: ReleaseRecords;
  readonly #contracts = new Map<string, ReleaseContract>();

  constructor(records: ReleaseRecords) {
    this.#records = records;
  }

  /**
   * The contract of a stored release; read once, because a change may be checked repeatedly. Throws `Refused` if its
   * release.json is invalid, for example because an earlier version of the tooling wrote it.
   */
  async contractOf(name: string, version: string): Promise<ReleaseContract> {
    const key = `${folderOf(name)}/${version}`;
    const known = this.#contracts.get(key);
    if (known !== undefined) return known;
    const bytes = await this.#records.storage.release(folderOf(name), version).read('release.json');
    const contract: unknown = JSON.parse(bytes.toString('utf8'));
    if (!isContract(contract)) throw new Refused(`${name} ${version} has an outdated release.json. Build it again.`);
    this.#contracts.set(key, contract);
    return contract;
  }

  async #neighbours({ remotes }: Registry): Promise<Neighbour[]> {
    const found: Neighbour[] = [];
    for (const entry of remotes) {
      const { name, canary, good } = entry;
      for (const [as, release] of [
        ['live', entry],
        ['canary', canary],
        ['last good', good],
      ] as const) {
        if (
          release === undefined ||
          found.some((other) => other.contract.name === name && other.version === release.version)
        )
          continue;
        // A damaged entry must not block other remotes.
        const contract = await this.contractOf(name, release.version).catch(() => null);
        if (contract !== null) found.push({ as, version: release.version, contract });
      }
    }
    return found;
  }

  /**
   * Throws `Refused` if builds that are released together conflict with each other, with the releases of other remotes or
   * with the shell, or if these other releases conflict with the shell.
   */
  async refuseClashes(registry: Registry, builds: readonly RemoteBuild[], shell: ShellContract | null): Promise<void> {
    const renewed = builds.map(({ claim }) => claim.name);
    const published = await this.#neighbours(registry);
    const staying = published.filter(({ contract }) => !renewed.includes(contract.name));
    const others = builds.map(({ version, contract }): Neighbour => ({ as: 'new', version, contract }));
    for (const { claim, contract, version } of builds) {
      const own = published.filter((other) => other.contract.name === claim.name);
      this.#refuse(refused(`${claim.name} ${version}`), findClashes(contract, [...staying, ...others, ...own], shell));
    }
    if (shell) this.#refuse(SHELL_REFUSED, findShellClashes(shell, staying));
  }

  async clashesOf(registry: Registry, contract: ReleaseContract): Promise<string[]> {
    return findClashes(contract, await this.#neighbours(registry), await this.#records.readShellContract());
  }

  async refuseConflicting(registry: Registry, contract: ReleaseContract): Promise<void> {
    this.#refuse(refused(contract.name), await this.clashesOf(registry, contract));
  }

  /** Throws `Refused` if another remote needs this one. Does not need its files, which may be damaged. */
  async refuseWithdrawal(registry: Registry, name: string): Promise<void> {
    this.#refuse(refused(name), findClashes({ ...NOTHING, name }, await this.#neighbours(registry), null));
  }

  /** Throws `Refused` if a published release would not run in the shell. */
  async refuseShell(registry: Registry, shell: ShellContract): Promise<void> {
    this.#refuse(SHELL_REFUSED, findShellClashes(shell, await this.#neighbours(registry)));
  }

  #refuse(title: string, clashes: readonly string[]): void {
    if (clashes.length > 0) throw new Refused([title, ...clashes].join('\n  - '));
  }
}
