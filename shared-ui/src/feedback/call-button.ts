import { createContext } from 'react';
import type { ToastButton } from './use-toast';

/** Returns a button, such as Undo, for a call's success toast. A layout provides it for its screens. */
export const CallButtonContext = createContext<(requestId: string) => ToastButton | undefined>(() => undefined);
