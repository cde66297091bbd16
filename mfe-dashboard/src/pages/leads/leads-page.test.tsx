import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { sendAsColleague } from '../../testing/colleague';
import { leadFixtures } from '../../testing/leads';
import { choose, dialog, fill, headers, rowOf, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const LEADS = '/dashboard/leads';

const open = (path: string, leads: object[], config = {}) =>
  renderRemote(remote, path, { session: true, fixtures: leadFixtures(leads), config });

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));

test('lists leads in pages, with page and filters in the URL', async () => {
  const { user, router } = await open(LEADS, [
    { status: 'visit', nextStep: 'Show the flat', dueOn: '2026-01-05T00:00:00.000Z', projectId: 1 },
    ...Array.from({ length: 26 }, () => ({})),
  ]);
  const first = await rowOf('Visitor 1 Subject 1');
  expect(headers()).toEqual(['Name', 'Status', 'Owner', 'Next step', 'Due', 'Project', 'Received']);
  for (const text of ['Visit', 'agent@test.example', 'Show the flat', 'Overdue: Jan 05, 2026', 'Jolchhaya'])
    expect(await first.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Visitor 27')).toBeVisible();
  expect([router.state.location.search, document.activeElement?.textContent]).toEqual(['?page=2', 'Previous']);
  await act(() => router.navigate(`${LEADS}?page=9`));
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');

  await user.selectOptions(screen.getByLabelText('Due'), 'Overdue');
  expect(await screen.findByText('Visitor 1')).toBeVisible();
  expect(router.state.location.search).toBe('?overdue=true');
  await user.selectOptions(screen.getByLabelText('Status'), 'Won');
  expect(await screen.findByText('No leads found.')).toBeVisible();
});

test('edits owner, status and next step of a lead, and undoes it', async () => {
  const { user, host } = await open(LEADS, [{}]);
  await user.click(await screen.findByRole('link', { name: 'Visitor 1' }));
  await screen.findByRole('heading', { name: 'Visitor 1' });
  await user.selectOptions(await screen.findByLabelText(/^Status/), 'Negotiation');
  await user.type(screen.getByLabelText('Next step'), 'Send the offer');
  fill(screen.getByLabelText('Due'), '2026-12-24');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Lead updated successfully')).toBeVisible();
  expect((await writes(host)).map(({ path }) => path)).toEqual(['/api/leads/edit']);
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(await timeline.findByText('Send the offer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Next step')).toHaveValue(''));
});

test('two agents on one lead: both values are shown, and nothing is overwritten before the agent has chosen', async () => {
  const { user, host } = await open(`${LEADS}/1`, [{}]);
  await user.type(await screen.findByLabelText('Next step'), 'Call on Monday');
  await sendAsColleague(host, '/api/leads/edit', {
    id: 1,
    revision: 1,
    nextStep: 'Call on Friday',
    status: 'contacted',
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This changed while you were editing')).toBeVisible();
  expect(dialog().getByText('Call on Monday')).toBeVisible();
  expect(dialog().getByText('Call on Friday')).toBeVisible();
  expect((await writes(host)).filter(({ path }) => path === '/api/leads/edit')).toHaveLength(1);
  await user.click(dialog().getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Lead updated successfully')).toBeVisible();
  expect(screen.getByLabelText(/^Status/)).toHaveValue('contacted');
  expect(screen.getByLabelText('Next step')).toHaveValue('Call on Monday');
});

test('a note stays in the form if it cannot be saved, then appears in the timeline, and can be deleted', async () => {
  const { user, host } = await open(`${LEADS}/1`, [{}]);
  await user.type(await screen.findByLabelText(/^Note/), 'Wants a garden.');
  await host.fail({ path: '/api/leads/notes/create', status: 500, body: '{"message":"The disk is full."}', times: 1 });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Failed to add note: The disk is full.')).toBeVisible();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Wants a garden.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(await timeline.findByText('Wants a garden.')).toBeVisible();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('');
  await user.click(timeline.getByRole('button', { name: 'Delete' }));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(timeline.queryByText('Wants a garden.')).not.toBeInTheDocument());
});

test('shows the sender, the source, and the other messages of the person', async () => {
  const source = { projectId: 1, page: '/projectdetails/1', campaign: 'utm_source=facebook&utm_campaign=eid' };
  const { user } = await open(`${LEADS}/1`, [
    { ...source, emailKey: 'v@mail.example' },
    { emailKey: 'v@mail.example', status: 'lost' },
    { emailKey: 'other@mail.example' },
  ]);
  for (const text of ['visitor@test.example', '+880 1711-000 000', 'Jolchhaya', '/projectdetails/1', 'facebook, eid'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Is it still free?')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Subject 3' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Subject 2' }));
  expect(await screen.findByRole('heading', { name: 'Visitor 2' })).toBeVisible();
});

test('without a mail server, Reply opens the mail program and says why', async () => {
  await open(`${LEADS}/1`, [{}]);
  const link = await screen.findByRole('link', { name: 'Reply' });
  expect(link).toHaveAttribute('href', 'mailto:visitor@test.example?subject=Re%3A%20Subject%201');
  expect(screen.getByText(/isn’t set up to send e-mail/)).toBeVisible();
});

test('the board shows a page of each column; a card is moved by dragging and by its menu', async () => {
  const { user } = await open(`${LEADS}?view=board`, [{ status: 'visit' }, ...Array.from({ length: 27 }, () => ({}))]);
  await screen.findByText('Visitor 2');
  expect(await screen.findByRole('heading', { name: 'New 27' })).toBeVisible();
  expect(column('New').getAllByRole('listitem')).toHaveLength(25);
  const more = column('New').getByRole('button', { name: 'Show more' });
  await user.click(more);
  await waitFor(() => expect(column('New').getAllByRole('listitem')).toHaveLength(27));

  const drop = { dataTransfer: { setData: () => undefined, effectAllowed: '' } };
  fireEvent.dragStart(column('New').getByText('Visitor 2').closest('li') as HTMLElement, drop);
  fireEvent.dragOver(screen.getByRole('region', { name: /^Won/ }), drop);
  fireEvent.drop(screen.getByRole('region', { name: /^Won/ }), drop);
  expect(await column('Won').findByText('Visitor 2')).toBeVisible();

  column('Visit').getByRole('button', { name: 'More actions for Visitor 1' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
    ['New', 'Contacted', 'Negotiation', 'Won', 'Lost'].map((status) => `Move to ${status}`),
  );
  await user.keyboard('{End}{Enter}');
  const moved = await column('Lost').findByRole('link', { name: 'Visitor 1' });
  await waitFor(() => expect(moved).toHaveFocus());
});

test('a card that was moved does not take the focus when it is shown again later', async () => {
  const { user, host } = await open(`${LEADS}?view=board`, [{ dueOn: '2026-01-05T00:00:00.000Z' }, {}]);
  const move = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions for Visitor 1' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  await move('Move to Lost');
  await waitFor(() => expect(column('Lost').getByRole('link', { name: 'Visitor 1' })).toHaveFocus());
  const other = screen.getByRole('link', { name: 'Visitor 2' });
  other.focus();
  await sendAsColleague(host, '/api/leads/edit', { id: 1, revision: 2, status: 'visit' });
  expect(await column('Visit').findByText('Visitor 1')).toBeVisible();
  expect(other).toHaveFocus();

  const due = screen.getByLabelText('Due');
  await user.selectOptions(due, 'Overdue');
  await move('Move to Won');
  await waitFor(() => expect(screen.queryByText('Visitor 1')).not.toBeInTheDocument());
  due.focus();
  await user.selectOptions(due, 'Any due date');
  expect(await column('Won').findByText('Visitor 1')).toBeVisible();
  expect(due).toHaveFocus();
});

test('moving a card that a colleague has changed shows both versions first', async () => {
  const host = await createTestHost(leadFixtures([{}]));
  // Without events, the board does not follow the colleague's change.
  await host.fail({ path: '/api/events', status: 503 });
  const { user } = await renderRemote(remote, `${LEADS}?view=board`, { session: true, host });
  await screen.findByText('Visitor 1');
  await sendAsColleague(host, '/api/leads/edit', { id: 1, revision: 1, status: 'lost' });
  await user.click(screen.getByRole('button', { name: 'More actions for Visitor 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to Won' }));
  expect(await screen.findByText('This changed while you were editing')).toBeVisible();
  expect(dialog().getByRole('group', { name: 'Status, your version' })).toHaveTextContent('won');
  expect(dialog().getByRole('group', { name: 'Status, saved version' })).toHaveTextContent('lost');
  await user.click(dialog().getByRole('button', { name: 'Overwrite with my version' }));
  expect(await column('Won').findByText('Visitor 1')).toBeVisible();
  await host.stop();
});

test('exports the filtered leads, to a file named after the day in the site’s time zone', async () => {
  // A time zone in which the current day differs from UTC.
  const [timeZone, hours] = new Date().getUTCHours() < 12 ? ['Etc/GMT+12', -12] : ['Etc/GMT-14', 14];
  const day = new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, host } = await open(`${LEADS}?status=won`, [{ status: 'won' }], { timeZone });
  await screen.findByText('Visitor 1');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual([`leads-${day}.csv`]));
  const calls = (await host.requests()).filter(({ path }) => path === '/api/leads/export');
  expect(calls.map(({ query }) => query)).toEqual([{ status: 'won' }]);
});

test('a submission links to its lead', async () => {
  const { user } = await open('/dashboard/clients', [{}]);
  await choose(user, 'Visitor 1', 'Open lead');
  expect(await screen.findByRole('heading', { name: 'Visitor 1' })).toBeVisible();
});

test('a new enquiry shows a toast and the number of new leads, and appears in the list', async () => {
  const { host } = await open(LEADS, [{}]);
  expect(await screen.findByRole('link', { name: 'Leads 1 new' })).toBeVisible();
  await fetch(`${host.url}/api/Contactus/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Mina', email: 'mina@mail.example', subject: 'Parking', message: 'Any parking?' }),
  });
  expect(await screen.findByText('New lead: Mina')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Leads 2 new' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Mina' })).toBeVisible();
});

test('a lead that becomes a new lead of the agent shows one toast, although another one is newer', async () => {
  const { user, host } = await open(LEADS, [{}, { status: 'lost' }]);
  expect(await screen.findByRole('link', { name: 'Leads 1 new' })).toBeVisible();
  await sendAsColleague(host, '/api/leads/edit', { id: 2, revision: 1, status: 'new' });
  expect(await screen.findByText('New lead: Visitor 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await sendAsColleague(host, '/api/leads/edit', { id: 2, revision: 2, status: 'lost' });
  expect(await screen.findByRole('link', { name: 'Leads 1 new' })).toBeVisible();
  await sendAsColleague(host, '/api/leads/edit', { id: 2, revision: 3, status: 'new' });
  expect(await screen.findByRole('link', { name: 'Leads 2 new' })).toBeVisible();
  expect(screen.queryByText(/^New lead/)).not.toBeInTheDocument();
});

test('on an API host that does not announce leads, there are no links to leads', async () => {
  const { user, host } = await open('/dashboard/nowhere', [{}]);
  await host.fail({ path: '/api/capabilities', status: 404, body: '{"message":"There is no such call."}' });
  await user.click(await screen.findByRole('link', { name: 'Clients' }));
  await user.click((await rowOf('Visitor 1')).getByRole('button', { name: /^More actions for / }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete']);
  expect(screen.queryByRole('link', { name: 'Leads' })).not.toBeInTheDocument();
});
