import type { ReleaseDeclaration } from 'shared-contract';

export const release = {
  name: 'mfe_auth',
  namespace: 'mfe-auth',
  port: 3002,
  areas: [
    { prefix: '/login', session: false },
    { prefix: '/register', session: false },
  ],
  slots: { fills: ['profileDialog', 'loginDialog'], uses: [] },
} satisfies ReleaseDeclaration;
