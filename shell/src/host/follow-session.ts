import { loginPath, selectSession, selectSessionEnd, type AppStore } from 'shared-state';
import type { Registry } from 'shared-contract';
import type { ShellRouter } from '../router';
import { ownerOf } from './registry';

/**
 * Leaves guarded pages when the session ends: to the login page when the host refused it, home when another tab logged
 * out. A logout in this tab navigates by itself.
 */
export function followSession(store: AppStore, router: ShellRouter, registry: Registry): void {
  let hadSession = selectSession(store.getState()) !== null;
  store.subscribe(() => {
    const hasSession = selectSession(store.getState()) !== null;
    const ended = hadSession && !hasSession;
    hadSession = hasSession;
    const { pathname, search } = router.state.location;
    if (!ended || !ownerOf(registry, pathname)?.session) return;
    const reason = selectSessionEnd(store.getState());
    if (reason === 'refused') void router.navigate(loginPath(pathname + search), { replace: true });
    if (reason === 'elsewhere') void router.navigate('/', { replace: true });
  });
}
