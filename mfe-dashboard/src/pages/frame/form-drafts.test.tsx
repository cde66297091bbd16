import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { renderRemote, type RenderedRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { ALL_FORMS, EDIT_FORMS, FIXTURES, FORMS, LONG, openForm, pathOf, type FormScreen } from '../../testing/forms';
import { LOGIN_SLOTS } from '../../testing/login-slots';
import { choose, dialog, fill, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const withLogin = { ...remote, slots: LOGIN_SLOTS };

let host: TestHost;
beforeEach(async () => {
  host = await createTestHost(FIXTURES);
});
afterEach(() => host.stop());

const drafts = () => Object.keys(window.localStorage).filter((key) => key.startsWith('draft/'));

test.each(ALL_FORMS)('%s: Back asks before leaving, and the draft survives a crash', async (_name, form) => {
  const first = await renderRemote(remote, '/dashboard/nowhere', { session: true, host });
  act(() => void first.router.navigate(pathOf(form, false)));
  fill(await openForm(form, false), LONG);
  act(() => void first.router.navigate(-1));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(form.text)).toHaveValue(LONG);
  expect(first.router.state.location.pathname).toBe(pathOf(form, false));

  // Simulates a crash: storage is as it was before the clean-up code of `unmount` ran.
  const [key = ''] = drafts();
  const kept = window.localStorage.getItem(key) ?? '';
  first.unmount();
  window.localStorage.setItem(key, kept);

  await renderRemote(remote, pathOf(form, false), { session: true, host });
  const again = await openForm(form, false);
  await waitFor(() => expect(again).toHaveValue(LONG));
  fireEvent.click(screen.getByRole('button', { name: 'Discard unsaved changes' }));
  expect(screen.getByLabelText(form.text)).not.toHaveValue(LONG);
  expect(drafts()).toEqual([]);
});

test.each(EDIT_FORMS)(
  '%s: after a 401 the agent signs in again without leaving the form, and the save continues',
  async (_name, form) => {
    const page = await renderRemote(withLogin, pathOf(form, true), { session: true, host });
    fill(await openForm(form, true), LONG);
    await host.fail({ path: '/api/', status: 401, body: '{"message":"Please sign in."}' });
    await page.user.click(screen.getByRole('button', { name: form.save }));
    const again = await screen.findByRole('button', { name: `Sign in again as ${host.email}` });
    expect(screen.getByLabelText(form.text)).toHaveValue(LONG);
    expect(screen.getByLabelText(form.text)).toHaveAttribute('readonly');

    await host.recover();
    await page.user.click(again);
    await waitFor(async () => {
      const saved = (await writes(host)).filter(({ path }) => path === form.edit).at(-1);
      expect(JSON.stringify(saved?.body)).toContain(LONG);
    });
    await waitFor(() => expect(drafts()).toEqual([]));
  },
);

test('after “Not now”, the form shows the refusal, and the next save asks again', async () => {
  const team = FORMS.team as FormScreen;
  await host.fail({ path: '/api/events', status: 503 });
  const { user } = await renderRemote(withLogin, pathOf(team, true), { session: true, host });
  fill(await openForm(team, true), LONG);
  await host.fail({ path: '/api/', status: 401, body: '{"message":"Please sign in."}' });
  for (let saves = 0; saves < 2; saves += 1) {
    await user.click(dialog().getByRole('button', { name: team.save }));
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(await dialog().findByText('Please sign in.')).toBeVisible();
  }
});

/** Opens the dialog that schedules an offer, or the one that saves a view of the list; types into the field. */
const SMALL_FORMS = {
  schedule: async ({ user }: RenderedRemote) => {
    await choose(user, 'Row', 'Schedule');
    fill(await screen.findByLabelText('Date and time'), '2030-01-02T10:00');
    return 'Schedule';
  },
  view: async ({ user }: RenderedRemote) => {
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view' }));
    fill(await screen.findByLabelText('Name'), 'Current offers');
    return 'Save';
  },
};

test.each(Object.entries(SMALL_FORMS))(
  '%s: after a 401 the agent signs in again, and the save continues',
  async (_name, open) => {
    const page = await renderRemote(withLogin, '/dashboard/offers', { session: true, host });
    const save = await open(page);
    await host.fail({ path: '/api/', status: 401, body: '{"message":"Please sign in."}' });
    await page.user.click(dialog().getByRole('button', { name: save }));
    const again = await screen.findByRole('button', { name: `Sign in again as ${host.email}` });
    await host.recover();
    await page.user.click(again);
    expect(await screen.findByText(/(Scheduled|saved) successfully/)).toBeVisible();
    expect(drafts()).toEqual([]);
  },
);

test('a form that is closed during its save and opened again does not send the row twice', async () => {
  const { user } = await renderRemote(remote, '/dashboard/faq', { session: true, host });
  const faq = FORMS.faq as FormScreen;
  fill(await openForm(faq, false), LONG);
  fill(screen.getByLabelText(faq.name), 'When is handover?');
  await host.fail({ path: '/api/faq', hold: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add New FAQ' }));
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await host.recover();
  expect(await screen.findByLabelText(faq.name)).toHaveValue('');
  expect(drafts()).toEqual([]);
  expect(await screen.findAllByRole('heading', { name: 'When is handover?' })).toHaveLength(1);
});

describe('the same form in two tabs', () => {
  const team = FORMS.team as FormScreen;
  const closing = () => within(screen.getByRole('dialog', { name: 'Close without saving?' }));

  test('input is still kept after the other tab has saved or discarded the draft', async () => {
    const { user } = await renderRemote(remote, pathOf(team, false), { session: true, host });
    fill(await openForm(team, false), LONG);
    await waitFor(() => expect(drafts()).toHaveLength(1));
    window.localStorage.removeItem(drafts()[0] ?? '');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(closing().getByText('Close'));
    expect(await openForm(team, false)).toHaveValue(LONG);
  });

  test('restored input is kept after the other tab has replaced the draft', async () => {
    const { user } = await renderRemote(remote, pathOf(team, false), { session: true, host });
    const close = async () => {
      await user.click(dialog().getByRole('button', { name: 'Cancel' }));
      await user.click(closing().getByText('Close'));
    };
    fill(await openForm(team, false), LONG);
    await close();
    expect(await openForm(team, false)).toHaveValue(LONG);
    const [key = ''] = drafts();
    const other = { at: new Date().toISOString(), values: { name: 'Mina' }, base: {}, files: [] };
    window.localStorage.setItem(key, JSON.stringify(other));
    await close();
    expect(await openForm(team, false)).toHaveValue(LONG);
  });

  test('a save does not discard what was typed later in the other tab', async () => {
    const { user } = await renderRemote(remote, pathOf(team, true), { session: true, host });
    fill(await openForm(team, true), LONG);
    await waitFor(() => expect(drafts()).toHaveLength(1));
    const [key = ''] = drafts();
    const other = JSON.stringify({ at: new Date().toISOString(), values: { name: 'Mina' }, base: {}, files: [] });
    window.localStorage.setItem(key, other);
    await user.click(dialog().getByRole('button', { name: team.save }));
    expect(await screen.findByText('Team updated successfully')).toBeVisible();
    expect(window.localStorage.getItem(key)).toBe(other);
  });
});
