import type { ComponentPropsWithoutRef, KeyboardEvent, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useHydrated } from '../hooks';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button';

/**
 * Props that make an `<a href>` a button. Until hydration, and without scripts, it is a link to `href`, which does the same in a
 * simpler way; then a click or Space calls `act` instead.
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
`;

interface ActionLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  onAct: () => void;
}

/** Looks like a `Button`; works as a link to `href` until hydration. */
export function ActionLink({ variant, size, onAct, ...rest }: ActionLinkProps) {
  return <Anchor {...rest} {...useLinkAsButton(onAct)} $variant={variant} $size={size} />;
}
