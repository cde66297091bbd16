import { fireEvent, screen, within } from '@testing-library/react';
import type { TestHost } from 'mock-api/testing';
import { selectSession, type AppStore } from 'shared-state';
import type { RenderedRemote } from 'tooling/testing';
import { writes } from '../../../../testing/screen-parts';

export const PAGE = '/dashboard/projects/1/units';
const FLAT = { type: '3 bed', size: 1450, facing: 'South', floor: 5, price: 12_500_000 };
const fixtures = {
  projects: [{ name: 'Lake Tower' }],
  projectUnits: [
    { ...FLAT, flat: 'A' },
    { ...FLAT, flat: 'B', price: null, status: 'Held' },
    { ...FLAT, flat: 'A', floor: 4 },
  ],
};
export const options = { session: true, fixtures };
export const COLUMNS = ['building', 'floor', 'flat', 'type', 'size', 'facing', 'plan', 'price', 'status'];

/** For `host.fail`: the next save does not end before `host.recover()`. */
export const HELD = { path: '/api/project/saveunits', hold: true, times: 1 };

export const grid = () => screen.findByRole('grid', { name: 'Unit sheet' });
export const texts = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    );
export async function cell(row: number, column: string): Promise<HTMLElement> {
  const found = within(await grid()).getAllByRole('row')[row + 1];
  const [wanted] = found ? within(found).getAllByRole('gridcell').slice(COLUMNS.indexOf(column)) : [];
  if (!wanted) throw new Error(`No cell ${column} in row ${row}.`);
  return wanted;
}
/** Makes a cell the active one. */
export async function activate(user: RenderedRemote['user'], row: number, column: string) {
  await user.click(await cell(row, column));
}
export const saved = async (host: TestHost) =>
  (await writes(host)).filter(({ path }) => path === '/api/project/saveunits').map(({ body }) => body);
export const isSaved = () => screen.findByText('All changes are saved.');
export const paste = async (text: string) =>
  fireEvent.paste(document.activeElement ?? (await grid()), { clipboardData: { getData: () => text } });

/** Pastes into a cell of the first row; the save does not end before `host.recover()`. */
export async function pasteHeld(user: RenderedRemote['user'], host: TestHost, column: string, text: string) {
  await activate(user, 0, column);
  await host.fail(HELD);
  await paste(text);
  await screen.findByText('Saving...');
}

/** Makes a call as another browser with the agent's session would. Returns the id of the recorded change. */
export async function callAsColleague(host: TestHost, store: AppStore, call: string, body: object): Promise<string> {
  const { status, headers } = await fetch(new URL(`/api/${call}`, host.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${selectSession(store.getState())?.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
  return headers.get('x-change-id') ?? '';
}

export const saveAsColleague = (host: TestHost, store: AppStore, changes: object) =>
  callAsColleague(host, store, 'project/saveunits', { projectId: 1, ...changes });

/** The column of prices in `fixtures`. */
export const PRICES = ['1,25,00,000', 'On request', '1,25,00,000'];
export const prices = async () => (await texts()).map((row) => row[7]);

/** Saves prices of the first two rows, one after the other. Then the third row is active. */
export async function enterPrices(user: RenderedRemote['user']) {
  await activate(user, 0, 'price');
  await user.keyboard('2 crore{Enter}');
  await isSaved();
  await user.keyboard('3 crore{Enter}');
  await isSaved();
}

export const undo = (user: RenderedRemote['user']) => user.click(screen.getByRole('button', { name: 'Undo' }));
