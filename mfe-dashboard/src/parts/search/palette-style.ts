import { styled } from 'styled-components';

export const Input = styled.input`
  width: 100%;
  min-height: 48px;
  padding: 8px 14px;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.white};
  font-size: 1.0625rem;

  &::placeholder {
    color: ${({ theme }) => theme.color.muted};
    opacity: 1;
  }
`;

export const Results = styled.div`
  max-height: min(60vh, 520px);
  margin-top: ${({ theme }) => theme.space(3)};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Group = styled.div`
  > h3 {
    padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(3)} 2px;
    color: ${({ theme }) => theme.color.muted};
    font: 600 0.8125rem/1.4 ${({ theme }) => theme.font.text};
  }
`;

export const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  min-height: 44px;
  padding: 6px ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radius.sm};
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${({ theme }) => theme.color.greenSoft};
  }

  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong {
    display: block;
    font-weight: 600;
  }

  small {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${({ theme }) => theme.color.muted};
  }
`;

export const Note = styled.p`
  min-height: 1.5em;
  padding-top: ${({ theme }) => theme.space(2)};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;
