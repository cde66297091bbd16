/** Names that a remote's build imports from each module that the shell shares, without those that tree shaking removes. */
export function importedNames({ modules, moduleGraph }) {
  const imported = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module' || !module.options.singleton) continue;
    const names = [...moduleGraph.getIncomingConnections(module)]
      .filter((connection) => connection.isTargetActive(undefined))
      .flatMap(({ dependency }) => dependency?.ids?.slice(0, 1) ?? []);
    const { shareKey } = module.options;
    imported[shareKey] = [...new Set([...(imported[shareKey] ?? []), ...names])].toSorted();
  }
  return imported;
}

/**
 * Names that the shell's build exports from each shared ES module. Without CommonJS modules, because webpack may not know all
 * of their exports. `requests`: each module as the shell requires it, by the name under which it is shared.
 */
export function exportedNames({ modules, moduleGraph }, requests) {
  const list = [...modules].find((module) => module.identifier().includes('virtual:shared-libraries'));
  return Object.fromEntries(
    Object.entries(requests).flatMap(([key, request]) => {
      const module = moduleGraph.getModule(list.dependencies.find((one) => one.request === request));
      const names = moduleGraph.getProvidedExports(module);
      return module.buildMeta.exportsType === 'namespace' && Array.isArray(names) ? [[key, names.toSorted()]] : [];
    }),
  );
}
