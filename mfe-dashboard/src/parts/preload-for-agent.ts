import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  isSessionValid,
  preload,
  selectSession,
  type AppDispatch,
  type PreloadContext,
  type RootState,
} from 'shared-state';

/**
 * A loader that starts an agent's queries. Loaders of one navigation run side by side, so the guard's refusal comes too
 * late to stop a child's calls: without a valid session none is made.
 */
export function preloadForAgent(
  start: (dispatch: AppDispatch, context: PreloadContext) => unknown,
): (args: LoaderFunctionArgs) => null {
  return preload((dispatch, context) => {
    const isAgent = dispatch((_: AppDispatch, getState: () => RootState) =>
      isSessionValid(selectSession(getState()), Date.now()),
    );
    if (isAgent) start(dispatch, context);
  });
}
