import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PRODUCT = readFileSync(join(import.meta.dirname, '../../docs/product.md'), 'utf8');
const ROUTES = PRODUCT.slice(PRODUCT.indexOf('### 2.2 '), PRODUCT.indexOf('### 2.3 '));
/** The addresses in product.md 2.2, with id 1 and the list of questions; the linter checks that the table is complete. */
const ADDRESSES = [...ROUTES.matchAll(/`(\/[^`]*)`/g)].map(([, route = '']) =>
  route.replace('{id}', '1').replace('{list}', 'faq'),
);

const isAgents = (address: string) => address.startsWith('/dashboard');
export const PUBLIC_PAGES = [...ADDRESSES.filter((address) => !isAgents(address)), '/projects?category=Completed'];
export const AGENT_PAGES = ADDRESSES.filter(isAgents);
