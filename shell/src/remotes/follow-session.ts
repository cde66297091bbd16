import { loginPath, selectSession, selectSessionEnd, type AppStore } from 'shared-state';
import type { LiveRouter } from './live-router';
import { isGuarded } from '../registry/registry';
import type { Remotes } from './remotes';

/**
 * Leaves guarded pages when the session ends: for the login page if the API host refused the session, for the home page if
 * another tab logged out. A logout in this tab navigates on its own.
 */
export function followSession(store: AppStore, live: LiveRouter, remotes: Remotes): void {
  let hadSession = selectSession(store.getState()) !== null;
  store.subscribe(() => {
    const hasSession = selectSession(store.getState()) !== null;
    const ended = hadSession && !hasSession;
    hadSession = hasSession;
    const router = live.current;
    const { pathname, search } = router.state.location;
    if (!ended || !isGuarded(remotes.registry, pathname)) return;
    const reason = selectSessionEnd(store.getState());
    if (reason === 'rejected') void router.navigate(loginPath(pathname + search), { replace: true });
    if (reason === 'elsewhere') void router.navigate('/', { replace: true });
  });
}
