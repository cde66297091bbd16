import { reservedPath } from '../../remotes.mjs';

const list = (names) => names.map((name) => `'${name}'`).join(', ');

/** The differences between a declared list and the code, each with what to do. */
function differences(field, declared, actual, done) {
  const missing = [...new Set(actual)].filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !actual.includes(name));
  return [
    ...(missing.length > 0 ? [`Add ${list(missing)} to \`${field}\`: ${done} by the code, but not declared.`] : []),
    ...(unused.length > 0 ? [`Remove ${list(unused)} from \`${field}\`: declared, but not ${done} by the code.`] : []),
  ];
}

/** Endpoints that the build cannot read. */
function* endpointFaults(endpoints, defining) {
  const defined = Object.assign({}, ...defining.map((source) => source.endpoints));
  for (const { path, endpoints: names } of defining) {
    for (const name of Object.keys(names).filter((each) => !(each in endpoints)))
      yield `Inject the endpoint ${name} by \`injectResource\` in the module that defines it, ${path}.`;
  }
  for (const name of Object.keys(endpoints).filter((each) => !(each in defined)))
    yield `Define the endpoint ${name} as \`${name}: build.query(…)\` or \`build.mutation(…)\`.`;
  for (const [name, { unreadable }] of Object.entries(endpoints).filter(([, endpoint]) => endpoint.unreadable))
    yield `Name the calls of the endpoint ${name}, such as \`extraOptions: { calls: ['GET team'] }\`: ${unreadable}.`;
}

/** Errors for prefixes and pages that the site's server answers itself. */
const reservedFaults = (paths) =>
  [...new Set(paths)].flatMap((path) => {
    const reserved = reservedPath(path);
    return reserved === undefined ? [] : [`Rename '${path}': the site's server answers ${reserved} itself.`];
  });

/** Errors in a release's declaration, compared with its evaluated modules and its sources. */
export function faultsOf(release, { namespace, prefixes, pages, fills, endpoints, sharedTags }, { own, defining }) {
  const all = Object.values(endpoints);
  const made = {
    'slots.fills': fills,
    'slots.uses': own.flatMap(({ slots }) => slots),
    slices: own.flatMap(({ slices }) => slices),
    tags: all.flatMap(({ tags }) => tags).filter((tag) => !sharedTags.includes(tag)),
  };
  const { areas, slots, slices = [], tags = [] } = release;
  return [
    ...(namespace === release.namespace ? [] : [`Set \`namespace\` to '${namespace}', as in src/remote.tsx.`]),
    ...differences(
      'areas',
      areas.map(({ prefix }) => prefix),
      prefixes,
      'used',
    ),
    ...reservedFaults([...areas.map(({ prefix }) => prefix), ...pages]),
    ...differences('slots.fills', slots.fills, made['slots.fills'], 'filled'),
    ...differences('slots.uses', slots.uses, made['slots.uses'], 'mounted'),
    ...differences('slices', slices, made.slices, 'created'),
    ...differences('tags', tags, made.tags, 'used'),
    ...endpointFaults(endpoints, defining),
  ];
}
