import { createContext } from 'react';
import { onePerPage } from 'shared-contract';
import type { ToastButton } from './use-toast';

/**
 * A function that returns a button, such as Undo, for the success toast of the call with the given request id. The
 * layout provides it for its screens; by default, there is no button.
 */
export const CallButtonContext = onePerPage('shared-ui/call-button', () =>
  createContext<(requestId: string) => ToastButton | undefined>(() => undefined),
);
