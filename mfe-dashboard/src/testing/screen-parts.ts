import { fireEvent, screen, within } from '@testing-library/react';
import type { TestHost } from 'mock-api/testing';

/** The row of a table that holds a cell of this name. */
export async function rowOf(name: string) {
  const [cell] = await screen.findAllByRole('cell', { name });
  const row = cell?.closest('tr');
  if (!row) throw new Error(`The cell "${name}" is in no row.`);
  return within(row);
}

/** The headers of the table, which narrow screens hide. */
export const headers = () => screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent);

/** Types all at once: letter by letter the whole form would render for each. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The open dialog. */
export const dialog = () => within(screen.getByRole('dialog'));

/** The calls that changed something, without the login. */
export async function writes(host: TestHost) {
  const calls = await host.requests();
  return calls.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/authentication'));
}
