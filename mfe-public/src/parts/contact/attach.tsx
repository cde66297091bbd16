import { useEffect, useEffectEvent, useRef } from 'react';
import { withAttachment } from 'shared-contract';

/** The attachment that the visitor selected before its part of the page was hydrated; '' if there is none. */
export function servedAttachment(form: HTMLFormElement | null = null): string {
  const chosen = form && new FormData(form).get('attachment');
  return typeof chosen === 'string' ? chosen : '';
}

interface AttachProps {
  text: string;
  message: string | undefined;
  onChange: (message: string) => void;
}

/** Adds a text to what the visitor has typed. */
export function Attach({ text, message = '', onChange }: AttachProps) {
  const added = useRef('');
  const attach = useEffectEvent(() => {
    const typed = message.replace(added.current, '').trim();
    added.current = text;
    onChange(withAttachment(typed, text));
  });
  useEffect(() => {
    if (text !== '') attach();
  }, [text]);
  return null;
}
