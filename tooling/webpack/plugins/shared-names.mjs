const isShared = ({ type, options }) => type === 'consume-shared-module' && options.singleton;

/**
 * Names that a remote imports from each module that the shell shares, by the name under which it is shared. Leaves out imports
 * that tree shaking removes, and those of the copies in the build that the shell's modules replace. Does not find the names
 * that code takes from `import()` or `export *`.
 */
export function importedNames({ entries, moduleGraph }) {
  const imported = {};
  const reached = new Set();
  for (const { dependencies, includeDependencies } of entries.values()) {
    for (const one of [...dependencies, ...includeDependencies]) reached.add(moduleGraph.getModule(one));
  }
  for (const module of reached) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const { module: target, dependency } = connection;
      if (!target || !connection.isTargetActive(undefined)) continue;
      if (!isShared(target)) reached.add(target);
      else (imported[target.options.shareKey] ??= new Set()).add(dependency?.getIds?.(moduleGraph)[0]);
    }
  }
  return Object.fromEntries(
    Object.entries(imported).map(([key, names]) => [key, [...names].filter(Boolean).toSorted()]),
  );
}

/**
 * Names that each shared ES module of the shell's build exports, by the name under which it is shared. Leaves out CommonJS
 * modules, because webpack may not know all of their exports. `requests`: how the shell requires each shared module.
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
