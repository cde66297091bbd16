import { screen } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';

test.each([
  ['/dashboard/calendar', '/api/schedule', 'Loading the schedule...'],
  ['/dashboard/leads/1', '/api/leads/1', 'Loading the lead...'],
  ['/dashboard/projects/1/units', '/api/project/getunits', 'Loading units...'],
  ['/dashboard/faq', '/api/faq', 'Loading questions...'],
])('%s announces that it is loading', async (page, call, text) => {
  const host = await createTestHost();
  await host.fail({ path: call, hang: true });
  await renderRemote(remote, page, { session: true, host });
  expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
  await host.stop();
});
