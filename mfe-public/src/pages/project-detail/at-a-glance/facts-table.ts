import { styled } from 'styled-components';

/** A table of labels and values. */
export const FactsTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: start;

  caption {
    padding-bottom: ${({ theme }) => theme.space(3)};
    font: 500 ${({ theme }) => theme.size.h3} / 1.2 ${({ theme }) => theme.font.display};
    text-align: start;
  }

  tr {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  tr:last-child {
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
  }

  th,
  td {
    padding: ${({ theme }) => theme.space(3)} 0;
    vertical-align: top;
    text-align: start;
    overflow-wrap: anywhere;
  }

  th {
    width: 45%;
    padding-inline-end: ${({ theme }) => theme.space(4)};
    color: ${({ theme }) => theme.color.muted};
    font-weight: 400;
  }

  td {
    font-weight: 600;
  }
`;
