import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '../elements/button';
import { notPrinted } from '../layout/layout';
import { useToastRoot } from './toast-root';
import { useTexts } from '../i18n/use-texts';
import type { ToastOptions } from './use-toast';

export { useToast, type ToastButton, type ToastOptions, type Toasts } from './use-toast';

declare module 'notistack' {
  interface VariantOverrides {
    success: ToastOptions;
    error: ToastOptions;
    info: ToastOptions;
  }
}

/** product.md 9.1. */
const TOAST_DURATION_MS = 5000;

/** Further toasts replace the oldest. */
const MAX_TOASTS = 8;

type Tone = 'success' | 'error' | 'info';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

const Sheet = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: start;
  gap: ${({ theme }) => theme.space(3)};
  width: min(400px, calc(100vw - 32px));
  padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(2)}
    ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-left: 3px solid ${({ theme, $tone }) => tint(theme.color, $tone)};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.ink};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
  font-size: 1rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  ${notPrinted}

  /* On phones, where toasts cover a large part of the page, make them no higher than their Close button. */
  @media (max-width: 599px) {
    gap: ${({ theme }) => theme.space(2)};
    padding: 0 0 0 ${({ theme }) => theme.space(3)};
    font-size: 0.9375rem;
  }
`;

const Sign = styled.span<{ $tone: Tone }>`
  padding-top: 12px;
  color: ${({ theme, $tone }) => tint(theme.color, $tone)};

  @media (max-width: 359px) {
    display: none;
  }
`;

const Words = styled.div`
  grid-column: 2;
  padding-block: 10px;
  white-space: pre-line;
`;

const Title = styled.strong`
  display: block;
  font-weight: 650;
`;

function tint(color: Record<'success' | 'danger' | 'info', string>, tone: Tone): string {
  return tone === 'error' ? color.danger : color[tone];
}

const CallButton = styled(Button)`
  margin-top: ${({ theme }) => theme.space(2)};
`;

interface ToastCardProps extends CustomContentProps, ToastOptions {
  ref?: Ref<HTMLDivElement>;
}

function ToastCard({ id, message, title, button, variant, style, className, ref }: ToastCardProps) {
  const t = useTexts();
  const { closeSnackbar } = useSnackbar();
  const [paused, setPaused] = useState(false);
  const [busy, setBusy] = useState(false);
  const previousFocus = useRef<Element | null>(null);
  const tone: Tone = variant === 'success' || variant === 'error' ? variant : 'info';
  const Icon = ICONS[tone];

  // Our own timer: unlike notistack's, it also pauses while the toast has keyboard focus.
  useEffect(() => {
    if (paused || busy) return undefined;
    const timer = setTimeout(() => closeSnackbar(id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [paused, busy, id, closeSnackbar]);

  /** Gives the focus back to the element that had it before the toast. */
  const restoreFocus = () => {
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
  const close = () => {
    closeSnackbar(id);
    restoreFocus();
  };
  const press = async (run: () => unknown) => {
    setBusy(true);
    restoreFocus();
    try {
      await run();
    } finally {
      closeSnackbar(id);
    }
  };

  return (
    <Sheet
      ref={ref}
      $tone={tone}
      className={className}
      style={style}
      role={tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setPaused(true);
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
      }}
      onBlur={() => setPaused(false)}
    >
      <Sign $tone={tone} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </Sign>
      <Words>
        {title && <Title>{title}</Title>}
        {message}
        {button && (
          <div>
            <CallButton variant="secondary" size="sm" busy={busy} onClick={() => void press(button.run)}>
              {button.label}
            </CallButton>
          </div>
        )}
      </Words>
      <IconButton label={t('close')} onClick={close}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Sheet>
  );
}

const COMPONENTS = { success: ToastCard, error: ToastCard, info: ToastCard };

/** Shows toasts for five seconds at the top right, clear of controls. The shell renders it once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const root = useToastRoot();
  return (
    <SnackbarProvider
      domRoot={root}
      maxSnack={MAX_TOASTS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={null}
      Components={COMPONENTS}
    >
      {children}
    </SnackbarProvider>
  );
}
