import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
`;

const Label = styled.label<{ $required?: boolean }>`
  font-size: 0.9375rem;
  font-weight: 600;

  /* The asterisk is hidden from screen readers, because the control has aria-required. */
  ${({ $required }) =>
    $required &&
    css`
      &::after {
        content: ' *';
        content: ' *' / '';
        color: ${({ theme }) => theme.color.danger};
      }
    `}
`;

export const Hint = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.4;
`;

export const ErrorText = styled.p`
  color: ${({ theme }) => theme.color.danger};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 550;
  line-height: 1.4;
`;

interface FieldFrameProps {
  label: string;
  ids: { control: string; label: string; hint: string; error: string };
  required?: boolean;
  hint?: string;
  error?: string;
  /** 'alert' announces the error immediately. */
  errorRole?: 'alert';
  /** Locks the field; for controls that cannot be read-only. */
  inert?: boolean;
  children: ReactNode;
}

/** Layout of a field: label, control, hint, error. */
export function FieldFrame({ label, ids, required, hint, error, errorRole, inert, children }: FieldFrameProps) {
  return (
    <Frame inert={inert}>
      <Label id={ids.label} htmlFor={ids.control} $required={required}>
        {label}
      </Label>
      {children}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
      {error && (
        <ErrorText id={ids.error} role={errorRole}>
          {error}
        </ErrorText>
      )}
    </Frame>
  );
}
