import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../elements/button';
import { placeToastRoot } from '../feedback/toast-root';
import { Heading } from '../layout/typography';
import { useTexts } from '../i18n/use-texts';
import { popoverOpener } from '../hydration/popovers';
import { containerOf, reopen, restoreFocus } from './dialog-stack';
import { lockScroll } from './scroll-lock';

export type DialogSize = 'sm' | 'md' | 'lg' | 'full';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: DialogSize;
  children: ReactNode;
}

const WIDTH: Record<DialogSize, string> = { sm: '440px', md: '640px', lg: '960px', full: '100vw' };

const FIRST_FIELD = 'form :is(input, textarea, select)[name]:not([type="file"], [type="checkbox"], [readonly])';

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

/** Must have no transform: toasts move inside it, and a transform would change what their fixed position refers to. */
const Frame = styled.dialog<{ $size: DialogSize }>`
  position: fixed;
  inset: 0;
  margin: auto;
  padding: 0;
  border: 0;
  width: min(${({ $size }) => WIDTH[$size]}, calc(100vw - 24px));
  max-width: none;
  max-height: calc(100dvh - 24px);
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.ink};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
  text-align: start;
  overflow: hidden auto;
  overscroll-behavior: contain;

  /* Keeps focused fields clear of the sticky header and the form's buttons. */
  @media (min-height: 481px) {
    scroll-padding: 80px 0 104px;
  }

  &[open] {
    animation: ${appear} ${({ theme }) => theme.motion.quick};
  }

  &::backdrop {
    background: ${({ theme }) => theme.color.overlay};
    animation: ${appear} ${({ theme }) => theme.motion.quick};
  }

  &[data-instant],
  &[data-instant]::backdrop {
    animation: none;
  }

  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

/** Not a `<header>`, which would be another banner landmark. */
const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)} ${({ theme }) => theme.space(3)}
    clamp(20px, 4vw, 32px);
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: inherit;

  /* In low or strongly zoomed windows, leave the space to the content. */
  @media (max-height: 480px) {
    position: static;
  }
`;

const Body = styled.div`
  padding: clamp(20px, 4vw, 32px);
`;

/** A modal dialog. Esc, the backdrop and the close button call `onClose`; closing returns the focus. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, size = 'md', children }: Omit<DialogProps, 'open'>) {
  const t = useTexts();
  const titleId = useId();
  return (
    <ModalFrame onClose={onClose} size={size} labelledBy={titleId}>
      <Head>
        <Heading as="h2" size="h3" id={titleId}>
          {title}
        </Heading>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </ModalFrame>
  );
}

interface PopoverFrameProps {
  /** For the `popovertarget` of its opener. */
  id: string;
  label: string;
  size?: DialogSize;
  className?: string;
  children: ReactNode;
}

/** Looks like `ModalFrame`, but the browser opens and closes it without scripts. */
export function PopoverFrame({ label, size = 'md', ...rest }: PopoverFrameProps) {
  return <Frame {...rest} popover="auto" $size={size} aria-label={label} />;
}

interface PopoverDialogProps extends Omit<PopoverFrameProps, 'label'> {
  title: string;
}

/** A dialog of the server's page. `Dialog` with the same content replaces it after hydration. */
export function PopoverDialog({ id, title, size, children }: PopoverDialogProps) {
  const t = useTexts();
  return (
    <PopoverFrame id={id} label={title} size={size}>
      <Head>
        <Heading as="h2" size="h3">
          {title}
        </Heading>
        <IconButton label={t('close')} popoverTarget={id} popoverTargetAction="hide">
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </PopoverFrame>
  );
}

interface ModalFrameProps {
  onClose: () => void;
  size: DialogSize;
  labelledBy?: string;
  label?: string;
  className?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Modal behaviour without header and padding; open while mounted. */
export function ModalFrame({ onClose, size, labelledBy, label, className, onKeyDown, children }: ModalFrameProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  // This effect precedes the next one, so that its cleanup removes the listeners before the other closes the dialog.
  useLayoutEffect(() => {
    const dialog = frame.current;
    const dismiss = (event: Event) => {
      // Ignore `cancel` events that bubble from file inputs.
      if (dialog === null || event.target !== dialog) return;
      event.preventDefault();
      if (event.type === 'close' && !reopen(dialog)) return;
      onClose();
    };
    dialog?.addEventListener('cancel', dismiss);
    dialog?.addEventListener('close', dismiss);
    return () => {
      dialog?.removeEventListener('cancel', dismiss);
      dialog?.removeEventListener('close', dismiss);
    };
  }, [onClose]);

  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return undefined;
    // If this dialog replaces a popover of the server's page, `showModal` closes the popover.
    const replaced = popoverOpener();
    dialog.toggleAttribute('data-instant', replaced !== undefined);
    // A busy button is disabled, so the browser has blurred it: return the focus to it.
    const isBlurred = document.activeElement === document.body;
    const busy = isBlurred ? document.querySelector('button[aria-busy="true"]') : null;
    const opener = replaced ?? busy ?? document.activeElement;
    const container = containerOf(opener);
    dialog.showModal();
    (dialog.querySelector<HTMLElement>(FIRST_FIELD) ?? dialog.querySelector('button'))?.focus();
    // `lockScroll` reads the window's width. Before `showModal`, or after another change, this would force a second
    // style pass.
    const unlock = lockScroll();
    placeToastRoot();
    return () => {
      unlock();
      placeToastRoot(dialog);
      dialog.close();
      restoreFocus(opener, container);
    };
  }, []);

  // Require press and release on the backdrop: a text selection may end there.
  const isBackdrop = (event: MouseEvent) => event.target === frame.current && isOutside(event, frame.current);

  return createPortal(
    <Frame
      ref={frame}
      $size={size}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (pressedBackdrop.current && isBackdrop(event)) onClose();
        pressedBackdrop.current = false;
      }}
    >
      {children}
    </Frame>,
    document.body,
  );
}

function isOutside({ clientX, clientY }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom;
}
