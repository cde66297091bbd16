import { screen, waitFor } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

/** Rows of a host that knows none of our fields, or says the same thing twice. */
const BARE = [{ order: 1 }, { order: 2 }, null, { id: 7 }, { id: 7 }, { id: 7, isActive: true }];

/** Whatever is empty in what crawlers are told. */
const emptyIn = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  (typeof value === 'object' && (Object.keys(value).length === 0 || Object.values(value).some(emptyIn)));

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
])('%s shows no empty link, heading or data where %s answers next to nothing', async (page, call, shown) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await host.fail({ path: call, status: 200, body: JSON.stringify(BARE) });
    await renderRemote(remote, page, { host });
    expect(await screen.findByRole('heading', { level: 1, name: /\w/ })).toBeInTheDocument();
    if (shown) expect(await screen.findAllByRole('link', { name: shown })).toHaveLength(5);
    await waitFor(() => expect(screen.queryByText(/Loading/)).not.toBeInTheDocument());
    for (const role of ['link', 'heading', 'button']) {
      for (const one of screen.queryAllByRole(role)) expect(one).toHaveAccessibleName();
    }
    for (const block of document.querySelectorAll('script[type="application/ld+json"]')) {
      expect(emptyIn(JSON.parse(block.innerHTML))).toBe(false);
    }
    expect(logged.mock.calls.filter(([message]) => String(message).includes('same key'))).toEqual([]);
  } finally {
    logged.mockRestore();
    await host.recover();
  }
});
