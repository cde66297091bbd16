import { screen, within } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { FULL_PROJECT } from '../../../testing/project-page';

const APPROVAL = { approvalAuthority: 'RAJUK', approvalNumber: 'T-12/2026', approvalDate: '2026-03-01T00:00:00.000Z' };
const registration = { authority: 'NHA', number: 'REDR-7', date: '2024-05-01', rehab: '1234' };

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const product = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>)
    .find((thing) => thing['@type'] === 'Product');

test("shows the project's approval and the developer's registration, also to crawlers", async () => {
  const projects = [{ ...FULL_PROJECT, ...APPROVAL, approvalDocument: 'sample' }];
  await renderRemote(remote, '/projectdetails/1', { fixtures: { projects }, config: { registration } });
  const table = await screen.findByRole('table', { name: 'Registration and approval' });
  expect(rows(table)).toEqual([
    'Approved byRAJUK',
    'Approval numberT-12/2026',
    'Approved onMar 1, 2026',
    expect.stringMatching(/^Approval documentDownload \(PDF\)http:.+\/downloadpdf\/[\da-f]{32}\.jpg$/),
    'Developer registrationREDR-7, NHA',
    'Registered onMay 1, 2024',
    'REHAB membership1234',
  ]);
  expect(within(table).getByRole('link', { name: 'Download (PDF)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/api\/project\/downloadpdf\/[\da-f]{32}\.jpg$/),
  );
  const address = within(table).getByText(/^http:/);
  expect(address).not.toBeVisible();
  expect(product()).toMatchObject({
    hasCertification: {
      certificationIdentification: 'T-12/2026',
      issuedBy: { name: 'RAJUK' },
      validFrom: '2026-03-01',
      url: address.textContent,
    },
    brand: { identifier: { propertyID: 'REHAB', value: '1234' }, hasCertification: { validFrom: '2024-05-01' } },
  });
});

test('omits missing values', async () => {
  await renderRemote(remote, '/projectdetails/1', { fixtures: { projects: [FULL_PROJECT] } });
  expect(await screen.findByRole('table', { name: 'Key details' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Registration and approval' })).not.toBeInTheDocument();
  expect(product()).not.toHaveProperty('hasCertification');
});

test.each([
  ['current', '2099-01-01T00:00:00.000Z', { name: 'Early bird', validThrough: '2099-01-01T00:00:00.000Z' }],
  ['past', '2020-01-01T00:00:00.000Z', {}],
])('structured data has an offer until it ends: %s offer', async (_what, offerDateTime, offer) => {
  await renderRemote(remote, '/projectdetails/1', { fixtures: { projects: [{ ...FULL_PROJECT, offerDateTime }] } });
  await screen.findByRole('table', { name: 'Key details' });
  const { name, validThrough } = (product()?.offers ?? {}) as Record<string, unknown>;
  expect({ name, validThrough }).toEqual(offer);
});
