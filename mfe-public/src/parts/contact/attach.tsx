import { useEffect, useEffectEvent, useRef } from 'react';
import { withAttachment } from 'shared-contract';

/** The attachment that the visitor selected before its part of the page was hydrated; '' if there is none. */
export function servedAttachment(form: HTMLFormElement | null = null): string {
  const chosen = form && new FormData(form).get('attachment');
  return typeof chosen === 'string' ? chosen : '';
}

/** A text to add to the message. Each object is added once, so that a visitor can add the same text again. */
export interface Attachment {
  text: string;
}

interface AttachProps {
  attachment: Attachment | null;
  message: string | undefined;
  onChange: (message: string) => void;
  /** Called when the message no longer contains the attachment: it was deleted, changed or sent. */
  onDetach: (() => void) | undefined;
}

/** Adds the attachment to the visitor's message, in place of an earlier one. */
export function Attach({ attachment, message = '', onChange, onDetach }: AttachProps) {
  const added = useRef('');
  const detach = useEffectEvent(() => {
    if (message.includes(added.current)) return;
    added.current = '';
    onDetach?.();
  });
  const attach = useEffectEvent((text: string) => {
    const typed = message.replace(added.current, '').trim();
    added.current = text;
    onChange(withAttachment(typed, text));
  });
  // Must run before the next effect, which sets `added`: `message` contains this text only after the next render.
  useEffect(() => detach(), [message]);
  useEffect(() => {
    if (attachment !== null) attach(attachment.text);
  }, [attachment]);
  return null;
}
