import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { keysOf, useRows } from './rows';

function List({ rows }: { rows: number[] }) {
  return useRows(rows).map((row) => <i key={row}>{row}</i>);
}

const MANY = Array.from({ length: 2000 }, (_, row) => row);

test('the server renders the first 100 rows of a long list, the browser all of them', () => {
  expect(renderToString(<List rows={MANY} />).match(/<i>/g)).toHaveLength(100);
  render(<List rows={MANY} />);
  expect(screen.getByText('1999')).toBeInTheDocument();
});

test('keys are unique even if ids are repeated or missing', () => {
  const keys = keysOf([{ id: '1' }, { id: '' }, { id: '1' }, { id: '' }, { id: '1' }]);
  expect(new Set(keys).size).toBe(5);
  expect(keys[0]).toBe('1');
});
