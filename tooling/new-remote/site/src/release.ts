import type { ReleaseDeclaration } from 'shared-contract';

/** What this remote owns and uses; the build verifies it. */
export const release = {
  name: 'mfe_example',
  namespace: 'mfe-example',
  port: 0,
  prefixes: ['/owned'],
  session: false,
  slots: { fills: [], uses: [] },
  resources: [],
  navigation: [{ area: 'navbar', to: '/owned', label: 'Example', order: 65 }],
} satisfies ReleaseDeclaration;
