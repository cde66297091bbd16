import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { selectSession, type AppStore } from 'shared-state';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { saveAsColleague } from '../../testing/colleague';
import { EDIT_FORMS, FIXTURES, FORMS, LONG, openForm, pathOf, type FormScreen } from '../../testing/forms';
import { fill, readsAnswered, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

let host: TestHost;
beforeEach(async () => {
  host = await createTestHost(FIXTURES);
});
afterEach(() => host.stop());

type Plain = string | number | boolean | null;

describe('two agents edit the same row', () => {
  /** A colleague saves a new name, with a direct request. */
  async function colleagueRenames(form: FormScreen, store: AppStore) {
    // Otherwise, the open form could take the colleague's values from its first read, without a conflict.
    await readsAnswered(store);
    const { token = '' } = selectSession(store.getState()) ?? {};
    const own = (await (
      await fetch(new URL(READ[form.path] ?? '', host.url), { headers: { authorization: `Bearer ${token}` } })
    ).json()) as Record<string, Plain> | Record<string, Plain>[];
    const row = Array.isArray(own) ? own[0] : own;
    const fields = { ...row, [NAMES[form.name] ?? '']: 'Theirs' };
    if (form.path === 'faq') {
      await fetch(new URL('/api/faq/4', host.url), {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      return;
    }
    const sent = Object.entries(fields).filter(([name, value]) => value !== null && !FILES.has(name));
    const spelt = sent.map(([name, value]) => [SPELLINGS[name] ?? name, String(value)]);
    await saveAsColleague(host, store, form.edit ?? '', Object.fromEntries(spelt) as Record<string, string>);
  }
  const READ: Record<string, string> = {
    teams: '/api/team',
    blogs: '/api/blog',
    offers: '/api/offer',
    gallery: '/api/gallery',
    testimonials: '/api/testimonial',
    'about-us': '/api/aboutus',
    faq: '/api/faq',
    'projects/create': '/api/project/4',
  };
  const NAMES: Record<string, string> = { Name: 'name', Title: 'title', History: 'history', Question: 'question' };
  const SPELLINGS: Record<string, string> = { twitter: 'twiter', linkedin: 'linkedIn' };
  const FILES = new Set(['image', 'picture', 'content', 'contentName', 'thumbnail', 'pdfFile']);

  async function conflict(form: FormScreen) {
    const page = await renderRemote(remote, pathOf(form, true), { session: true, host });
    fill(await openForm(form, true), LONG);
    await colleagueRenames(form, page.store);
    const before = (await writes(host)).length;
    await page.user.click(screen.getByRole('button', { name: form.save }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This changed while you were editing' }));
    expect(await writes(host)).toHaveLength(before);
    expect(dialog.getByText(/^Someone else saved another version\./)).toBeVisible();
    expect(dialog.getByRole('group', { name: `${form.text}, your version` })).toHaveTextContent(LONG);
    expect(dialog.getByRole('group', { name: `${form.name}, saved version` })).toHaveTextContent('Theirs');
    return { ...page, dialog };
  }
  const saved = async (form: FormScreen) =>
    JSON.stringify((await writes(host)).filter(({ path }) => path === form.edit).at(-1)?.body);

  test.each(EDIT_FORMS)("%s: saves the agent's text and the colleague's name", async (_name, form) => {
    const { user, dialog } = await conflict(form);
    await user.click(dialog.getByRole('button', { name: 'Save selection' }));
    await waitFor(async () => expect(await saved(form)).toContain(LONG));
    expect(await saved(form)).toContain('Theirs');
  });

  test('a version that this browser saved in another tab is not attributed to someone else', async () => {
    const form = FORMS.team as FormScreen;
    const page = await renderRemote(remote, pathOf(form, true), { session: true, host });
    fill(await openForm(form, true), LONG);
    const otherTab = new BroadcastChannel('saved/team/4');
    otherTab.postMessage({ ...FIXTURES.teamMembers[0], designation: '', description: '', order: 0, name: 'Theirs' });
    otherTab.close();
    await colleagueRenames(form, page.store);
    await page.user.click(screen.getByRole('button', { name: form.save }));
    expect(await screen.findByText(/^You saved another version in a different tab\./)).toBeVisible();
  });

  test("overwriting saves only this agent's values", async () => {
    const form = FORMS.team as FormScreen;
    const { user, dialog } = await conflict(form);
    await user.click(dialog.getByRole('button', { name: 'Overwrite with my version' }));
    await waitFor(async () => expect(await saved(form)).toContain(LONG));
    expect(await saved(form)).not.toContain('Theirs');
  });

  test('going back to the form saves nothing and keeps the typed text; the next save asks again', async () => {
    const form = FORMS.team as FormScreen;
    const { user, dialog } = await conflict(form);
    const before = await writes(host);
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByText('Your changes were not saved.')).toBeVisible();
    expect(screen.getByLabelText(form.text)).toHaveValue(LONG);
    expect(await writes(host)).toEqual(before);
    await user.click(screen.getByRole('button', { name: form.save }));
    expect(await screen.findByRole('dialog', { name: 'This changed while you were editing' })).toBeVisible();
  });

  test('leaving the page instead of choosing a version ends the save; the form can be opened again', async () => {
    const form = FORMS.team as FormScreen;
    const { user, router } = await conflict(form);
    act(() => void router.navigate('/dashboard/blogs'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('button', { name: 'Create Blog' });
    await act(() => router.navigate(pathOf(form, true)));
    await screen.findByRole('button', { name: 'Create Team' });
    await openForm(form, true);
    await waitFor(() => expect(screen.getByLabelText(form.text)).toHaveValue(LONG));
  });

  test('a form that is closed before the conflict is found can be opened again', async () => {
    const form = FORMS.faq as FormScreen;
    const { user, store } = await renderRemote(remote, pathOf(form, true), { session: true, host });
    fill(await openForm(form, true), LONG);
    await colleagueRenames(form, store);
    await host.fail({ path: '/api/faq', hold: true });
    await user.click(screen.getByRole('button', { name: form.save }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await host.recover();
    await openForm(form, true);
    await waitFor(() => expect(screen.getByLabelText(form.text)).toHaveValue(LONG));
  });
});
