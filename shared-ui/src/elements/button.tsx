import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { notPrinted } from '../layout/layout';
import { Ring } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md';

interface Look {
  $variant?: ButtonVariant;
  $size?: ButtonSize;
}

const action = css`var(--action, ${({ theme }) => theme.color.green})`;
const actionStrong = css`var(--action-strong, ${({ theme }) => theme.color.greenDark})`;

const VARIANTS = {
  primary: css`
    background: ${action};
    border-color: ${action};
    color: var(--on-action, ${({ theme }) => theme.color.ivory});

    &:hover:not(:disabled) {
      background: ${actionStrong};
      border-color: ${actionStrong};
    }
  `,
  secondary: css`
    background: transparent;
    border-color: currentColor;
    color: var(--action, ${({ theme }) => theme.color.green});

    &:hover:not(:disabled) {
      background: ${action};
      border-color: ${action};
      color: var(--on-action, ${({ theme }) => theme.color.ivory});
    }
  `,
  ghost: css`
    background: transparent;
    border-color: transparent;
    color: var(--action, ${({ theme }) => theme.color.green});

    &:hover:not(:disabled) {
      background: color-mix(in srgb, currentColor 9%, transparent);
    }
  `,
  danger: css`
    background: transparent;
    border-color: currentColor;
    color: ${({ theme }) => theme.color.danger};

    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.danger};
      border-color: ${({ theme }) => theme.color.danger};
      color: ${({ theme }) => theme.color.white};
    }
  `,
};

/** Button styles for other elements, such as links. */
export const buttonLook = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space(2)};
  min-height: ${({ $size = 'md' }) => ($size === 'sm' ? '36px' : '48px')};
  padding: ${({ $size = 'md' }) => ($size === 'sm' ? '6px 14px' : '10px 26px')};
  border: 1px solid;
  border-radius: ${({ theme }) => theme.radius.sm};
  font-family: ${({ theme }) => theme.font.text};
  font-size: ${({ theme, $size = 'md' }) => ($size === 'sm' ? theme.size.small : '1rem')};
  font-weight: 600;
  line-height: 1.25;
  overflow-wrap: break-word;
  letter-spacing: 0.015em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${({ theme }) => theme.motion.quick},
    border-color ${({ theme }) => theme.motion.quick},
    color ${({ theme }) => theme.motion.quick};

  &:disabled {
    cursor: not-allowed;
    opacity: 0.62;
  }

  @media (pointer: coarse) {
    min-height: ${({ $size = 'md' }) => ($size === 'sm' ? '44px' : '48px')};
  }

  ${({ $variant = 'primary' }) => VARIANTS[$variant]}
  ${notPrinted}
`;

const PlainButton = styled.button<Look>`
  ${buttonLook}
`;

const PlainLink = styled(Link)<Look>`
  ${buttonLook}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True while the action runs: shows a spinner and disables the button. */
  busy?: boolean;
}

export function Button({
  ref,
  variant,
  size,
  busy = false,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  const isDisabled = (disabled ?? false) || busy;
  const hasFocus = useRef(false);
  // Native listeners: React suppresses focus events during a commit, such as when a closing dialog restores focus.
  useEffect(() => {
    const { current: element } = button;
    const gain = () => (hasFocus.current = true);
    const lose = () => (hasFocus.current &&= element?.disabled === true);
    element?.addEventListener('focus', gain);
    element?.addEventListener('blur', lose);
    return () => {
      element?.removeEventListener('focus', gain);
      element?.removeEventListener('blur', lose);
    };
  }, []);
  // Browsers blur a disabled button; restore the focus for keyboard users when it is enabled again.
  useLayoutEffect(() => {
    if (isDisabled || !hasFocus.current) return;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    hasFocus.current = document.activeElement === button.current;
  }, [isDisabled]);
  return (
    <PlainButton
      {...rest}
      ref={button}
      type={type}
      $variant={variant}
      $size={size}
      disabled={isDisabled}
      aria-busy={busy || undefined}
    >
      {busy && <Ring aria-hidden="true" />}
      {children}
    </PlainButton>
  );
}

/** A router link that looks like a `Button`. */
export function LinkButton({ variant, size, ...rest }: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <PlainLink {...rest} $variant={variant} $size={size} />;
}

/** Look of an `IconButton` for other elements. */
export const roundLook = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: transparent;
  color: inherit;
  cursor: pointer;
  transition: background-color ${({ theme }) => theme.motion.quick};

  &:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }

  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.pill};
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;

const RoundButton = styled.button`
  ${roundLook}
  ${notPrinted}
`;

/** A round button with an icon; `label` is its accessible name and tooltip. */
export function IconButton({ label, type = 'button', ...rest }: ComponentPropsWithRef<'button'> & { label: string }) {
  return <RoundButton {...rest} type={type} aria-label={label} title={label} />;
}
