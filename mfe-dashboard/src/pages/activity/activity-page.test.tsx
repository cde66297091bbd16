import { screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { readSession } from 'shared-contract';
import { renderRemote, type RenderedRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { saveAsColleague } from '../../testing/colleague';
import { choose, dialog, fill, headers, rowOf } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const ACTIVITY = '/dashboard/activity';
const FAQS = '/dashboard/faq';
const member = { id: 4, name: 'Ayesha Rahman', facebook: 'f', twitter: 't', linkedin: 'l' };
const options = {
  session: true,
  fixtures: { teamMembers: [member], faqs: [{ question: 'Why?', answer: 'Because.' }] },
};

/** The newest toast with this text. */
const toast = async (text: string) =>
  within((await screen.findAllByText(text)).at(-1)?.closest('[role="status"]') as HTMLElement);

async function save(user: RenderedRemote['user'], label: string, value: string) {
  await user.click((await rowOf(member.name)).getByRole('button', { name: 'Edit' }));
  fill(dialog().getByLabelText(label), value);
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('undoes changes from their toasts, and shows both values before it overwrites a newer one', async () => {
  const { user, host, store } = await renderRemote(remote, '/dashboard/teams', options);
  await choose(user, member.name, 'Deactivate');
  await user.click((await toast('Team deactivated successfully')).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await rowOf(member.name)).getByText('Active')).toBeVisible());
  await user.click((await toast('Undone')).getByRole('button', { name: 'Redo' }));
  await waitFor(async () => expect((await rowOf(member.name)).getByText('Inactive')).toBeVisible());
  await user.click((await toast('Redone')).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await rowOf(member.name)).getByText('Active')).toBeVisible());

  await save(user, 'Name', 'Nadia Rahman');
  await rowOf('Nadia Rahman');
  await user.click((await toast('Team updated successfully')).getByRole('button', { name: 'Undo' }));
  await rowOf(member.name);

  await save(user, 'Designation', 'Architect');
  await waitFor(async () => expect((await rowOf(member.name)).getByText('Architect')).toBeVisible());
  const saved = await toast('Team updated successfully');
  const fields = { id: '4', name: member.name, facebook: 'f', twiter: 't', linkedIn: 'l', order: '0' };
  await saveAsColleague(host, store, '/api/team/edit', { ...fields, designation: 'Engineer', description: '' });
  await user.click(saved.getByRole('button', { name: 'Undo' }));
  const asked = within(await screen.findByRole('dialog', { name: 'There are newer changes' }));
  expect(asked.getByText('Team member “Ayesha Rahman”')).toBeVisible();
  expect(asked.getByText('Engineer')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Overwrite' }));
  await waitFor(async () => expect((await rowOf(member.name)).queryByText('Engineer')).not.toBeInTheDocument());
});

test('lists changes with their author and values, undoes one, and restores an older version', async () => {
  const { user, router } = await renderRemote(remote, '/dashboard/teams', options);
  await choose(user, member.name, 'Deactivate');
  await toast('Team deactivated successfully');
  await user.click(await screen.findByRole('link', { name: 'Activity' }));
  const row = await rowOf('Team member “Ayesha Rahman”');
  expect(headers()).toEqual(['When', 'Who', 'Change', 'Item', 'Details', 'Action']);
  expect(row.getByText('Edited')).toBeVisible();
  expect(row.getByText('agent@test.example')).toBeVisible();
  expect(row.getByText('Active').nextElementSibling).toHaveTextContent('Yes → No');
  await user.click(row.getByRole('button', { name: 'Undo' }));
  await toast('Undone');
  await waitFor(() => expect(screen.getAllByText('Edited')).toHaveLength(2));

  await router.navigate(`${ACTIVITY}?table=teamMembers&rowId=4`);
  expect(await screen.findByRole('heading', { name: 'History of Team member “Ayesha Rahman”' })).toBeVisible();
  expect(screen.getByText('Current version')).toBeVisible();
  const [inactive] = screen.getAllByRole('button', { name: 'Restore this version' });
  await user.click(inactive as HTMLElement);
  await toast('Restored');
  await user.click(screen.getByRole('link', { name: 'Teams' }));
  await waitFor(async () => expect((await rowOf(member.name)).getByText('Inactive')).toBeVisible());
});

test('restores a deleted row from the trash', async () => {
  const { user } = await renderRemote(remote, FAQS, options);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Why?')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('link', { name: 'Activity' }));
  await user.click(await screen.findByRole('link', { name: 'Trash' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The trash is empty.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'FAQ' }));
  expect(await screen.findByText('Why?')).toBeVisible();
});

test('shows neither Activity nor Undo on an API host without history', async () => {
  const host = await createTestHost(options.fixtures);
  await host.fail({ path: '/api/capabilities', status: 404 });
  await host.fail({ path: '/api/team', withoutHeader: 'x-change-id' });
  const { user } = await renderRemote(remote, '/dashboard/teams', { session: true, host });
  await choose(user, member.name, 'Deactivate');
  const saved = await toast('Team deactivated successfully');
  expect(saved.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Activity' })).not.toBeInTheDocument();
  await host.stop();
});

describe('with two pages of changes', () => {
  const ids = Array.from({ length: 26 }, (_, index) => index + 1);
  let host: TestHost;
  beforeEach(async () => {
    host = await createTestHost({
      teamMembers: ids.map((id) => ({ id, name: `Agent ${id}`, facebook: 'f', twitter: 't', linkedin: 'l' })),
    });
    const answer = await fetch(new URL('/api/bulk', host.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${readSession(await host.session())?.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ action: 'delete', table: 'teamMembers', ids }),
    });
    expect(answer.status).toBe(200);
  });
  afterEach(() => host.stop());

  test('shows the last page instead of a later one, also after its rows were restored', async () => {
    const { user, router } = await renderRemote(remote, `${ACTIVITY}?trash=true&page=9`, { session: true, host });
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(router.state.location.search).toBe('?trash=true&page=2');
    await user.click((await rowOf('Team member “Agent 1”')).getByRole('button', { name: 'Restore' }));
    await toast('Restored');
    expect(await screen.findByText('Team member “Agent 2”')).toBeVisible();
    expect(screen.queryByText('The trash is empty.')).not.toBeInTheDocument();
  });

  test('turning a page keeps the focus in the pager', async () => {
    const { user } = await renderRemote(remote, `${ACTIVITY}?trash=true`, { session: true, host });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Team member “Agent 1”')).toBeVisible();
    const previous = screen.getByRole('button', { name: 'Previous' });
    expect(previous).toHaveFocus();
    await user.click(previous);
    expect(await screen.findByText('Team member “Agent 26”')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  test('page 2 does not request page 1', async () => {
    await renderRemote(remote, `${ACTIVITY}?page=2`, { session: true, host });
    await screen.findByText('Team member “Agent 1”');
    const pages = (await host.requests()).filter(({ path }) => path === '/api/history').map(({ query }) => query.page);
    expect(new Set(pages)).toEqual(new Set(['2']));
  });
});

test("a row's history shows all its versions, whatever filters are in the URL", async () => {
  const { user, router } = await renderRemote(remote, '/dashboard/teams', options);
  await choose(user, member.name, 'Deactivate');
  await toast('Team deactivated successfully');
  await router.navigate(`${ACTIVITY}?table=teamMembers&rowId=4&agent=other@test.example&trash=true`);
  expect(await screen.findByRole('heading', { name: 'History of Team member “Ayesha Rahman”' })).toBeVisible();
  expect(screen.getByText('Current version')).toBeVisible();
});

test('lists an unknown item type from the URL in the select, and shows the error of the API host', async () => {
  const { user, router } = await renderRemote(remote, `${ACTIVITY}?table=villas`, options);
  await waitFor(() => expect(screen.getByRole('cell', { name: /table must be one of/ })).toBeVisible());
  expect(screen.getByLabelText('Item type')).toHaveDisplayValue('villas');
  await user.selectOptions(screen.getByLabelText('Item type'), 'All items');
  expect(await screen.findByText('No changes in the last 90 days.')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('limits the changes to those of one agent', async () => {
  const { user, router } = await renderRemote(remote, FAQS, options);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Why?')).not.toBeInTheDocument());
  await router.navigate(`${ACTIVITY}?agent=other@test.example&page=1`);
  expect(await screen.findByText('No changes in the last 90 days.')).toBeVisible();
  expect(screen.getByLabelText('Who')).toHaveDisplayValue('other@test.example');
  await user.selectOptions(
    screen.getByLabelText('Who'),
    await screen.findByRole('option', { name: 'agent@test.example' }),
  );
  expect(await screen.findByText('FAQ “Why?”')).toBeVisible();
});
