import type { ComponentType } from 'react';
import type { Registry, SlotName, Slots } from 'shared-contract';
import { addCatalogue } from 'shared-state';
import type { Remotes } from './remotes';

/** Finds the component that fills a slot, loading the remote that the registry names for it. */
export function slotResolver(registry: Registry, remotes: Remotes) {
  return async <Name extends SlotName>(name: Name): Promise<ComponentType<Slots[Name]>> => {
    const entry = registry.remotes.find(({ slots }) => slots?.includes(name));
    if (entry === undefined) throw new Error(`No remote fills the slot "${name}".`);
    // Whoever asks again has seen it fail.
    if (remotes.failureOf(entry) !== undefined) remotes.retry(entry);
    const { module } = await remotes.ensure(entry);
    const load = module.slots?.[name];
    if (load === undefined) throw new Error(`${entry.name} does not fill the slot "${name}".`);
    const [component] = await Promise.all([load(), addCatalogue(module.namespace, module.catalogue)]);
    return component.default;
  };
}
