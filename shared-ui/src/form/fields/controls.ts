// Separate from the fields, so that lists do not load the form libraries.
import { css, styled } from 'styled-components';

/** Styles of text inputs and selects. */
export const controlLook = css`
  width: 100%;
  min-height: 48px;
  padding: 10px 14px;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.white};
  color: ${({ theme }) => theme.color.ink};
  font-size: 1rem;
  line-height: 1.5;
  transition: border-color ${({ theme }) => theme.motion.quick};

  &::placeholder {
    color: ${({ theme }) => theme.color.muted};
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: ${({ theme }) => theme.color.green};
  }

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.color.danger};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
  }

  &:focus-visible {
    outline-offset: 1px;
    border-color: ${({ theme }) => theme.color.green};
    box-shadow: none;
  }

  &:disabled {
    background: ${({ theme }) => theme.color.ivory};
    color: ${({ theme }) => theme.color.muted};
  }
`;

/** A styled `<select>` without a label. */
export const Select = styled.select`
  ${controlLook}
  appearance: none;
  padding-inline-end: 40px;
  background-image:
    linear-gradient(45deg, transparent 50%, currentColor 50%),
    linear-gradient(135deg, currentColor 50%, transparent 50%);
  background-position:
    calc(100% - 21px) 55%,
    calc(100% - 16px) 55%;
  background-size: 5px 5px;
  background-repeat: no-repeat;
`;
