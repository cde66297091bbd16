import { screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';
import { FULL_PROJECT } from '../../../testing/project-page';

const FIXTURES = { projects: [FULL_PROJECT] };

test('saves the brochure under the name of the project', async () => {
  const saved: { href: string; download: string }[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.href, download: this.download });
  });
  const { user, host } = await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });
  await host.fail({ path: '/api/project/downloadpdf', status: 200, body: '%PDF-1.4', contentType: 'application/pdf' });

  await user.click(await screen.findByRole('button', { name: 'Project Brochure' }));
  expect(await screen.findByText('PDF downloaded successfully!')).toBeInTheDocument();
  expect(saved).toEqual([{ href: 'blob:file', download: 'Lake View.pdf' }]);
  const download = { method: 'GET', path: '/api/project/downloadpdf/brochure.pdf' };
  expect(await host.requests()).toContainEqual(expect.objectContaining(download));
  click.mockRestore();
});

test('reports a failed download and allows another attempt', async () => {
  const { user } = await renderRemote(remote, '/projectdetails/1', { fixtures: FIXTURES });

  await user.click(await screen.findByRole('button', { name: 'Project Brochure' }));
  expect(await screen.findByText('Failed to download PDF.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Project Brochure' })).toBeEnabled();
});
