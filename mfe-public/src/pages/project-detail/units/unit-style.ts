import type { UnitStatus } from 'shared-contract';
import { css, styled } from 'styled-components';

/** Look of a status. Texts also name the status, so that it does not depend on the colour. */
export const statusLook = ({ $status }: { $status: UnitStatus }) => {
  if ($status === 'Available')
    return css`
      border-color: ${({ theme }) => theme.color.success};
      background: ${({ theme }) => theme.color.successSoft};
      color: ${({ theme }) => theme.color.success};
    `;
  if ($status === 'Held')
    return css`
      border: 1px dashed ${({ theme }) => theme.color.brassDark};
      background: ${({ theme }) => theme.color.brassSoft};
      color: ${({ theme }) => theme.color.brassDark};
    `;
  return css`
    border-color: ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.ivory};
    color: ${({ theme }) => theme.color.muted};
  `;
};

export const StatusMark = styled.span<{ $status: UnitStatus }>`
  display: inline-block;
  padding: 1px 8px;
  border: 1px solid;
  border-radius: ${({ theme }) => theme.radius.sm};
  font-size: 0.8125rem;
  font-weight: 600;
  white-space: nowrap;
  ${statusLook}
`;
