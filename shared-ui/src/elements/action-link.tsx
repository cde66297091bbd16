import type { ComponentPropsWithoutRef, KeyboardEvent, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useHydrated } from '../hooks';
import { Ring } from './spinner';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button';

/**
 * Props that make an `<a href>` a button: a click or Space calls `act`. Until hydration, and without scripts, the element
 * is a link; its `href` must offer the same in a simpler way.
 */
export function useLinkAsButton(act: () => void) {
  const hydrated = useHydrated();
  return {
    role: hydrated ? ('button' as const) : undefined,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      act();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      event.currentTarget.click();
    },
  };
}

const Anchor = styled.a<{ $variant?: ButtonVariant; $size?: ButtonSize }>`
  ${buttonLook}

  &[aria-disabled] {
    cursor: not-allowed;
    opacity: 0.62;
  }
`;

interface ActionLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True while the action runs: shows a spinner and ignores clicks. */
  busy?: boolean;
  onAct: () => void;
}

/** Looks like a `Button`; works as a link to `href` until hydration. */
export function ActionLink({ variant, size, busy = false, onAct, children, ...rest }: ActionLinkProps) {
  const asButton = useLinkAsButton(() => {
    if (!busy) onAct();
  });
  return (
    <Anchor
      {...rest}
      {...asButton}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      $variant={variant}
      $size={size}
    >
      {busy && <Ring aria-hidden="true" />}
      {children}
    </Anchor>
  );
}
