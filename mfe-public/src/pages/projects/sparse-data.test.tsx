import { screen, waitFor } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

/** Rows without any known field, null rows and repeated ids. */
const SPARSE = [{ order: 1 }, { order: 2 }, null, { id: 7 }, { id: 7 }, { id: 7, isActive: true }];

const containsEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  (typeof value === 'object' && (Object.keys(value).length === 0 || Object.values(value).some(containsEmpty)));

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
});
afterAll(() => host.stop());

test.each([
  ['/projects', '/api/website/getprojects', 'Project'],
  ['/blogs', '/api/website/getblogs', 'News'],
  ['/about', '/api/team/active', null],
  ['/contact', '/api/faq', null],
  ['/blogDetails/7', '/api/website/getsingleblog', null],
  ['/projectdetails/7', '/api/website/getsingleproject', null],
])('%s has no empty link, heading or structured data if %s answers with sparse rows', async (page, call, shown) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await host.fail({ path: call, status: 200, body: JSON.stringify(SPARSE) });
    await renderRemote(remote, page, { host });
    await screen.findByRole('heading', { level: 1, name: /\w/ });
    if (shown) expect(await screen.findAllByRole('link', { name: shown })).toHaveLength(5);
    await waitFor(() => expect(screen.queryByText(/Loading/)).not.toBeInTheDocument());
    for (const role of ['link', 'heading', 'button']) {
      for (const one of screen.queryAllByRole(role)) expect(one).toHaveAccessibleName();
    }
    for (const block of document.querySelectorAll('script[type="application/ld+json"]')) {
      expect(containsEmpty(JSON.parse(block.innerHTML))).toBe(false);
    }
    expect(logged.mock.calls.filter(([message]) => String(message).includes('same key'))).toEqual([]);
  } finally {
    logged.mockRestore();
    await host.recover();
  }
});
