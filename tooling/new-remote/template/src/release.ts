import type { ReleaseDeclaration } from 'shared-contract';

/** The areas, slots and links of this remote; the build verifies them. */
export const release = {
  name: 'mfe_example',
  namespace: 'mfe-example',
  port: 0,
  areas: [
    { prefix: '/example', session: false },
    { prefix: '/dashboard/example', session: true },
  ],
  slots: { fills: [], uses: ['dashboardFrame'] },
  navigation: [
    { menu: 'navbar', to: '/example', label: 'Example', order: 65 },
    { menu: 'sidebar', to: '/dashboard/example', label: 'Example', icon: 'M4 5h16v14H4zM4 10h16M9 10v9' },
  ],
} satisfies ReleaseDeclaration;
