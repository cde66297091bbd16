import { injectIntoGlobalHook } from 'react-refresh/runtime';

// React announces itself to the refresh runtime when it starts, so the hook must be there first.
injectIntoGlobalHook(window);
