import type { ReleaseDeclaration } from 'shared-contract';

export const release = {
  name: 'mfe_public',
  namespace: 'mfe-public',
  port: 3001,
  areas: [{ prefix: '/', session: false }],
  slots: { fills: [], uses: [] },
} satisfies ReleaseDeclaration;
