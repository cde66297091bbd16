import { areaOf } from 'shared-contract';

// Runs in Node, bundled with the remote: reads the release from its evaluated modules.

/** Placeholder for an endpoint's argument: has no fields, and becomes `:any` as text. */
const ANY = ':any';
const ANYTHING = { toString: () => ANY };

/** A call's address as a pattern: `project/:any`. */
const patternOf = (url) =>
  url
    .replace(/\?.*/s, '')
    .split('/')
    .map((part) => (part === 'undefined' || decodeURIComponent(part) === ANY ? ANY : part))
    .join('/');

/** The calls of an endpoint, or why they cannot be read. */
function callsOf({ query, extraOptions }) {
  if (extraOptions?.calls) return { calls: extraOptions.calls };
  if (!query) return { calls: [], unreadable: 'it has no `query`' };
  try {
    const call = query(ANYTHING);
    const { url, method = 'GET' } = typeof call === 'string' ? { url: call } : call;
    return { calls: [`${method} ${patternOf(url)}`] };
  } catch (error) {
    return { calls: [], unreadable: error.message };
  }
}

const tagsOf = ({ providesTags, invalidatesTags }) =>
  [providesTags, invalidatesTags]
    // RTK Query itself calls such a function without a result, after an error.
    .flatMap((tags) => (typeof tags === 'function' ? tags(undefined, undefined, ANYTHING) : (tags ?? [])))
    .filter(Boolean)
    .map((tag) => (typeof tag === 'string' ? tag : tag.type));

const join = (above, path) => (path.startsWith('/') ? path : `${above.replace(/\/+$/, '')}/${path}`);

const pagesOf = (routes, above = '') =>
  routes.flatMap(({ path = '', children }) => {
    const here = (path === '' ? above : join(above, path)).replace(/(.)\/+$/, '$1');
    return children === undefined ? [here] : pagesOf(children, here);
  });

/** The evaluated part of a release's contract. `prefixes` lists each page's declared prefix, or the page if it has none. */
export function describe(remote, { areas }, { api, resourceOf, TAGS }) {
  const pages = [...new Set(pagesOf(remote.routes))];
  const endpoints = {};
  for (const name of Object.keys(api.endpoints)) {
    api.enhanceEndpoints({
      endpoints: {
        [name]: (definition) => {
          endpoints[name] = { resource: resourceOf(name), tags: tagsOf(definition), ...callsOf(definition) };
        },
      },
    });
  }
  return {
    contract: remote.contract,
    namespace: remote.namespace,
    pages,
    prefixes: pages.map((page) => areaOf(areas, page)?.prefix ?? page),
    fills: Object.keys(remote.slots ?? {}),
    endpoints,
    sharedTags: TAGS,
  };
}
