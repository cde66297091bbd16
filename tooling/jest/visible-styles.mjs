import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const below = (path) => createRequire(path);
/** The copy that jsdom uses. */
const environment = below(resolve('jest-environment-jsdom'));
const jsdom = below(environment.resolve('jsdom'));
const cssom = jsdom('rrweb-cssom');
const { propertiesWithResolvedValueImplemented: resolved } = jsdom('./jsdom/living/helpers/style-rules.js');

/** Properties that decide what is visible and what can be clicked. */
const VISIBILITY = /^(?:display|visibility|opacity|pointer-events)$/;

/** The rules with such a property, also those in `@media`. */
const visible = (rules) =>
  rules.filter((rule) => {
    if (rule.cssRules) rule.cssRules = visible(rule.cssRules);
    return rule.cssRules?.length > 0 || Array.from(rule.style ?? []).some((name) => VISIBILITY.test(name));
  });

// For each role query, jsdom compares each element with each rule of its own stylesheet and of the page, and resolves all
// colours: a tenth of the time of page tests.
const { parse } = cssom;
cssom.parse = (text) => {
  const sheet = parse(text);
  sheet.cssRules = visible(sheet.cssRules);
  return sheet;
};
for (const name of Object.keys(resolved)) if (!VISIBILITY.test(name)) delete resolved[name];
