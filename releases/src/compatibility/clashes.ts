import { satisfies } from 'semver';
import { areaOf, normalPath, type ReleaseContract, type ShellContract } from 'shared-contract';
import { matches, pageTaken, shape } from './paths';

/** A release that browsers may run at the same time as the new one. */
export interface Neighbour {
  /** Its role: live, canary, last good, or new (released together with the checked one). */
  as: string;
  version: string;
  contract: ReleaseContract;
}

/** Text namespaces of the shell, which no remote may use. */
const SHELL_TEXTS = ['shell', 'shared_ui'];
const nameOf = (namespace: string) => namespace.replaceAll(/\W/g, '_');

/** Method and path segments of a call. Parameters become `:`, so that `GET project/:any` equals `GET project/{id}`. */
const partsOfCall = (call: string) =>
  call
    .toLowerCase()
    .replaceAll(/\{[^/]*\}|:[^/ ]+/g, ':')
    .split(/[ /]/);

/** True if the API host has a remote's call. A parameter of the call (`POST :any/savedraft`) matches any segment. */
function isAnswered(call: string, answered: readonly string[]): boolean {
  const parts = partsOfCall(call);
  return answered
    .map(partsOfCall)
    .some((own) => own.length === parts.length && parts.every((part, index) => part === ':' || part === own[index]));
}

function titleOf({ as, version, contract }: Neighbour): string {
  return `${contract.name} ${version} (${as})`;
}

function* addressClashes(mine: ReleaseContract, other: Neighbour): Generator<string> {
  const theirs = other.contract;
  for (const { prefix, session } of mine.areas) {
    if (theirs.areas.some((claimed) => normalPath(claimed.prefix) === normalPath(prefix))) {
      yield `The prefix ${prefix} belongs to ${titleOf(other)}. Use another prefix, or release ${theirs.name} without it first.`;
      continue;
    }
    const around = areaOf(theirs.areas, prefix);
    if (around === undefined) continue;
    if (around.session && !session) {
      yield `The prefix ${prefix} lies below ${around.prefix} of ${titleOf(other)}, which requires a session. Set \`session: true\` for it in src/release.ts.`;
    }
    const taken = pageTaken(theirs, prefix);
    if (taken !== undefined) {
      yield `The prefix ${prefix} would take the page ${taken} from ${titleOf(other)}. Use another prefix, or release ${theirs.name} without that page first.`;
    }
  }
  for (const { prefix, session } of theirs.areas) {
    const around = areaOf(mine.areas, prefix);
    if (around === undefined || normalPath(around.prefix) === normalPath(prefix)) continue;
    if (around.session && !session) {
      yield `The prefix ${around.prefix}, which requires a session, contains ${prefix} of ${titleOf(other)}, which requires none. Use another prefix, or release ${theirs.name} with \`session: true\` first.`;
    }
    const lost = pageTaken(mine, prefix);
    if (lost !== undefined && !theirs.pages.some((page) => shape(page) === shape(lost))) {
      yield `The page ${lost} has addresses below ${prefix}, which belongs to ${titleOf(other)}. Give the page another path.`;
    }
  }
  for (const page of mine.pages) {
    if (theirs.pages.some((claimed) => shape(claimed) === shape(page))) {
      const around = areaOf(mine.areas, page)?.prefix.length ?? -1;
      if (around > (areaOf(theirs.areas, page)?.prefix.length ?? -1)) continue;
      yield `The page ${page} belongs to ${titleOf(other)}. Give the page another path.`;
    }
  }
}

function* ownershipClashes(mine: ReleaseContract, other: Neighbour): Generator<string> {
  const theirs = other.contract;
  const { namespace } = mine;
  if ([theirs.name, theirs.namespace].map(nameOf).includes(nameOf(namespace))) {
    yield `The namespace ${namespace} of its texts belongs to ${titleOf(other)}. Set \`namespace\` in src/release.ts to the name of the remote's package.`;
  }
  for (const slot of mine.slots.fills) {
    if (theirs.slots.fills.includes(slot)) {
      yield `The slot ${slot} is filled by ${titleOf(other)}. Only one remote can fill a slot; use theirs.`;
    }
  }
  for (const [kind, owned, claimed] of [
    ['endpoint', mine.endpoints, theirs.endpoints],
    ['slice', mine.slices, theirs.slices],
    ['tag', mine.tags, theirs.tags],
  ] as const) {
    for (const [name, definedBy] of Object.entries(owned)) {
      const elsewhere = claimed[name];
      if (elsewhere === undefined || elsewhere === definedBy) continue;
      yield `The ${kind} ${name} is defined by ${definedBy} here and by ${elsewhere} in ${titleOf(other)}; a page can have only one of this name. Rename it, or build both with the same version.`;
    }
  }
}

function* ownFaults(mine: ReleaseContract, shell: ShellContract | null): Generator<string> {
  const prefixes = mine.areas.map(({ prefix }) => prefix);
  for (const page of mine.pages.filter((path) => path !== '*' && areaOf(mine.areas, path) === undefined)) {
    yield `The page ${page} is outside the remote's prefixes (${prefixes.join(', ')}). Claim a prefix for it in src/release.ts, or move the page.`;
  }
  for (const { to, label } of mine.navigation) {
    if (mine.pages.some((page) => matches(page, to))) continue;
    yield `The link ${JSON.stringify(label)} leads to ${to}, which is not a page of the remote (${mine.pages.join(', ')}). Use the path of a page in \`navigation\` of src/release.ts.`;
  }
  if (SHELL_TEXTS.some((name) => name === nameOf(mine.namespace))) {
    yield `The namespace ${mine.namespace} of its texts belongs to the shell. Set \`namespace\` in src/release.ts to the name of the remote's package.`;
  }
  if (shell === null) return;
  if (!shell.contracts.includes(mine.contract)) {
    yield `It implements contract ${mine.contract}; the shell supports ${shell.contracts.join(', ')}. Build it with the shared-contract of that shell.`;
  }
  for (const [library, range] of Object.entries(mine.shared)) {
    const versions = [shell.shared[library] ?? []].flat();
    if (versions.length === 0) {
      yield `The shell does not share ${library}. Bundle it, or use what the shell shares.`;
    } else if (!versions.some((version) => satisfies(version, range, { includePrerelease: true }))) {
      yield `It needs ${library} ${range}; the shell shares ${versions.join(' and ')}. Widen the range among the peer dependencies after testing with that version.`;
    }
  }
  for (const [module, names] of Object.entries(mine.imports ?? {})) {
    const exported = shell.exports?.[module] ?? names;
    const missing = names.filter((name) => !exported.includes(name)).join(', ');
    if (missing !== '')
      yield `It imports ${missing} from ${module}, but the ${module} of the shell does not export this. Deploy a shell with a newer ${module} first, or remove the import.`;
  }
  const answered = shell.calls ?? mine.calls;
  for (const call of mine.calls.filter((one) => !isAnswered(one, answered))) {
    yield `It makes the call ${call}, which the API host does not have. Update the API host first, and record its calls with \`shell\` and --api.`;
  }
}

/** Finds all conflicts of a release with its neighbours and with the shell. Each message says how to resolve it. */
export function findClashes(
  mine: ReleaseContract,
  neighbours: readonly Neighbour[],
  shell: ShellContract | null,
): string[] {
  const others = neighbours.filter(({ contract }) => contract.name !== mine.name);
  // Canaries and last good releases do not count as filling a slot: not every browser runs them.
  const standing = others.filter(({ as }) => as === 'live' || as === 'new').map(({ contract }) => contract);
  const unfilled = mine.slots.uses
    .filter((slot) => ![mine, ...standing].some(({ slots }) => slots.fills.includes(slot)))
    .map(
      (slot) => `It uses the slot ${slot}, which no published remote fills. Release the remote that fills it first.`,
    );
  const orphaned = others.flatMap((other) =>
    other.contract.slots.uses
      .filter((slot) => isFilledByOld(slot, mine, neighbours) && !mine.slots.fills.includes(slot))
      .filter((slot) => !standing.some(({ slots }) => slots.fills.includes(slot)))
      .map(
        (slot) =>
          `It no longer fills the slot ${slot}, which ${titleOf(other)} uses. Release ${other.contract.name} without it first.`,
      ),
  );
  return [
    ...ownFaults(mine, shell),
    ...others.flatMap((other) => [...addressClashes(mine, other), ...ownershipClashes(mine, other)]),
    ...unfilled,
    ...orphaned,
  ];
}

function isFilledByOld(slot: string, mine: ReleaseContract, neighbours: readonly Neighbour[]): boolean {
  return neighbours.some(({ contract }) => contract.name === mine.name && contract.slots.fills.includes(slot));
}

/** Finds all conflicts of a new shell with the releases that browsers may run. */
export function findShellClashes(shell: ShellContract, neighbours: readonly Neighbour[]): string[] {
  return neighbours.flatMap((neighbour) =>
    [...ownFaults(neighbour.contract, shell)].map((fault) => `${titleOf(neighbour)}: ${fault}`),
  );
}
