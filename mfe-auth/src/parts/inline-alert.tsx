import { CircleAlert, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from 'shared-ui';

type Tone = 'danger' | 'info';

const Sheet = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: start;
  gap: ${({ theme }) => theme.space(3)};
  margin-top: ${({ theme }) => theme.space(5)};
  padding: 2px ${({ theme }) => theme.space(1)} 2px ${({ theme }) => theme.space(4)};
  border-left: 3px solid ${({ theme, $tone }) => theme.color[$tone]};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme, $tone }) => ($tone === 'danger' ? theme.color.dangerSoft : theme.color.infoSoft)};
  color: ${({ theme, $tone }) => theme.color[$tone]};
  font-weight: 550;
  line-height: 1.45;

  > svg {
    margin-top: 13px;
  }

  > p {
    padding-block: 11px;
    overflow-wrap: anywhere;
  }
`;

interface InlineAlertProps {
  tone: Tone;
  /** Label of the dismiss button; needs `onDismiss`. No button by default. */
  dismissLabel?: string;
  onDismiss?: () => void;
  children: ReactNode;
}

/** Error or notice inside a form. */
export function InlineAlert({ tone, dismissLabel, onDismiss, children }: InlineAlertProps) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <Sheet $tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>{children}</p>
      {dismissLabel !== undefined && (
        <IconButton label={dismissLabel} onClick={onDismiss}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </Sheet>
  );
}
