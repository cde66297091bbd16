import type { ReleaseDeclaration } from 'shared-contract';

/** What this remote owns and uses; the build verifies it. */
export const release = {
  name: 'mfe_example',
  namespace: 'mfe-example',
  port: 0,
  prefixes: ['/owned'],
  session: true,
  slots: { fills: [], uses: ['dashboardFrame'] },
  resources: [],
  navigation: [{ area: 'sidebar', to: '/owned', label: 'Example', icon: 'M4 5h16v14H4zM4 10h16M9 10v9' }],
} satisfies ReleaseDeclaration;
