import type { SlotName } from 'shared-contract';
import { addCatalogue } from 'shared-state';
import type { Filling, SlotSource } from 'shared-ui/slots';
import { navigationOf } from '../registry/registry';
import { requestedBy, requests } from './downloads/requests';
import type { Remotes } from './remotes';

/** Fills slots from the remotes that the registry names; a release that fails in a slot is replaced as on a page. */
export function slotSource(remotes: Remotes): SlotSource {
  const ownerOf = (name: SlotName) => {
    const entry = remotes.registry.remotes.find(({ slots }) => slots?.includes(name));
    if (entry === undefined) throw new Error(`No remote fills the slot "${name}".`);
    return entry;
  };

  const find = async <Name extends SlotName>(name: Name): Promise<Filling<Name>> => {
    const place = `slot:${name}`;
    for (;;) {
      const owner = ownerOf(name);
      requests.pinned.add(owner.name);
      globalThis.remoteDownloads?.resumePinned();
      const loaded = await remotes.ensure(owner);
      const { id, module } = loaded;
      try {
        const load = module.slots?.[name];
        if (load === undefined) throw new Error(`${id} does not fill the slot "${name}".`);
        const [{ default: Component }] = await requestedBy(owner.name, () =>
          Promise.all([load(), addCatalogue(module.namespace, module.catalogue)]),
        );
        return {
          Component,
          watch: () => remotes.watch(loaded, place),
          fail: (error) => remotes.fail(loaded, place, error),
        };
      } catch (error) {
        if (!remotes.fail(loaded, place, error)) throw error;
      }
    }
  };
  const retry = (name: SlotName) => remotes.retry(ownerOf(name));
  return { find, retry, navigation: navigationOf(remotes.registry) };
}
