import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { LinkButton } from 'shared-ui';

/** Link to another view of a screen, such as a folder; `isShown` marks the current one. */
export function ViewLink({ to, isShown, children }: { to: To; isShown: boolean; children: ReactNode }) {
  return (
    <LinkButton
      to={to}
      size="sm"
      variant={isShown ? 'primary' : 'secondary'}
      aria-current={isShown ? 'page' : undefined}
    >
      {children}
    </LinkButton>
  );
}
