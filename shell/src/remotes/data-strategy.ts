import type { DataStrategyFunction, DataStrategyResult } from 'react-router-dom';
import { asFailure } from 'shared-ui/slots';
import { isDocumentAborting } from '../updates/open-document';

/** Maximum number of redirects per navigation, as in browsers. */
export const MAX_REDIRECTS = 20;
export const TOO_MANY_REDIRECTS = 'Too many redirects.';

/** Number of navigations in a row by components (`<Navigate>`); `count-redirects.ts` counts them. */
export const componentRedirects = { count: 0 };

/** True if components keep redirecting. */
export const areRedirectsEndless = (): boolean => componentRedirects.count > MAX_REDIRECTS;

const isRedirect = ({ result }: DataStrategyResult) => result instanceof Response && result.headers.has('location');

/** Runs loaders and actions as the router does by default, with readable errors and a limit on redirects. */
export function createDataStrategy(): { dataStrategy: DataStrategyFunction; onIdle: () => void } {
  let redirects = 0;

  const checked = ({ type, result }: DataStrategyResult): DataStrategyResult => {
    const outcome: DataStrategyResult = { type, result: type === 'error' ? asFailure(result) : result };
    if (!isRedirect(outcome)) return outcome;
    redirects += 1;
    return redirects > MAX_REDIRECTS ? { type: 'error', result: new Error(TOO_MANY_REDIRECTS) } : outcome;
  };

  const dataStrategy: DataStrategyFunction = async ({ matches, runClientMiddleware }) => {
    const results = await runClientMiddleware(async () => {
      const loading = matches.filter((match) => match.shouldCallHandler());
      return Object.fromEntries(
        await Promise.all(loading.map(async (match) => [match.route.id, await match.resolve()] as const)),
      );
    });
    // Keep the current page until the new document replaces it.
    if (isDocumentAborting()) await new Promise(() => undefined);
    return Object.fromEntries(Object.entries(results).map(([id, result]) => [id, checked(result)]));
  };
  return { dataStrategy, onIdle: () => void (redirects = 0) };
}
