import type { ReleaseDeclaration } from 'shared-contract';

export const release = {
  name: 'mfe_dashboard',
  namespace: 'mfe-dashboard',
  port: 3003,
  areas: [{ prefix: '/dashboard', session: true }],
  slots: { fills: ['dashboardFrame'], uses: ['loginDialog', 'profileDialog'] },
} satisfies ReleaseDeclaration;
