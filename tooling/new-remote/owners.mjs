import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REMOTES, reservedPath } from '../remotes.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { readContract } from '../webpack/contract/contract.mjs';
import { refuse } from './arguments.mjs';
import { isBelow } from './files.mjs';
import { readJson } from './packages.mjs';

/** Remotes of the repository and of the release store, with their areas. */
async function findOwners(releases) {
  const own = await Promise.all(
    REMOTES.map(async ({ folder, entry, port }) => ({ ...entry, ...(await readContract(join(ROOT, folder))), port })),
  );
  const registry = join(releases, 'registry.json');
  const published = existsSync(registry) ? readJson(registry).remotes : [];
  const others = published
    .filter(({ name }) => !own.some((remote) => remote.name === name))
    .map(({ name, areas }) => ({ name, areas, pages: [] }));
  return [...own, ...others];
}

const prefixesOf = ({ areas }) => areas.map(({ prefix }) => prefix);

/** Throws `Refused` if the name, the folder or a prefix is taken. Returns the existing remotes. */
export async function refuseTaken({ name, owns, releases, target, isOutside }) {
  if (isOutside && isBelow(target, ROOT)) refuse(`--outside: ${target} is inside this repository.`);
  if (isOutside && existsSync(target) && readdirSync(target).length > 0) refuse(`${target} is not empty.`);
  if (!isOutside && existsSync(target)) refuse(`The folder ${relative(ROOT, target)} already exists.`);
  const reserved = owns.map(reservedPath).find((path) => path !== undefined);
  if (reserved !== undefined) refuse(`--owns: the site's server answers ${reserved} itself. Choose another prefix.`);
  const owners = await findOwners(releases);
  for (const owner of owners) {
    if (owner.name === name)
      refuse(`The remote ${name} already exists (${prefixesOf(owner).join(', ')}). Choose another name.`);
    for (const prefix of owns) {
      if (prefixesOf(owner).includes(prefix))
        refuse(`--owns: ${prefix} belongs to ${owner.name}. Choose another prefix.`);
      const page = owner.pages.find((path) => isBelow(path, prefix));
      if (page !== undefined)
        refuse(`--owns: ${prefix} would take the page ${page} from ${owner.name}. Choose another prefix.`);
    }
  }
  return owners;
}
