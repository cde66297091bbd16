import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type TestHost } from 'mock-api/testing';
import { logIn, selectSession, useAppDispatch, useAppSelector, type AppStore } from 'shared-state';
import type { Slots } from 'shared-contract';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { saveAsColleague } from '../../testing/colleague';
import { withFilePreviews } from '../../testing/files';
import { writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();
withFilePreviews();

const LONG = 'Twelve homes by the lake. '.repeat(60).trim();
const DATE = '2030-05-06T08:30:00.000Z';

const FIXTURES = {
  teamMembers: [{ id: 4, name: 'Row', facebook: 'f', twitter: 't', linkedin: 'l' }],
  blogs: [{ id: 4, title: 'Row', postedDate: DATE, offerDateTime: DATE }],
  offers: [{ id: 4, title: 'Row', startDate: DATE, endDate: DATE }],
  galleryItems: [{ id: 4, title: 'Row', contentType: 'Image' }],
  testimonials: [{ id: 4, name: 'Row', customerType: 'Customer', contentType: 'Image' }],
  aboutUs: [
    { id: 4, history: 'Row', vision: 'v', mission: 'm', ownerName: 'n', ownerDesignation: 'd', ownerSpeech: 's' },
  ],
  faqs: [{ id: 4, question: 'Row', answer: 'a' }],
  projects: [{ id: 4, name: 'Row', offerDateTime: DATE }],
};

type Plain = string | number | boolean | null;

interface Form {
  path: string;
  /** Label of the button that opens the empty form; null if the screen has none. */
  create: string | null;
  /** Label of the field for a long text. */
  text: string;
  /** Label of the field that identifies the row. */
  name: string;
  /** Label of the save button. */
  save: string;
  /** Path of the update request; null if rows cannot be edited. */
  edit: string | null;
}

const FORMS: Record<string, Form> = {
  team: {
    path: 'teams',
    create: 'Create Team',
    text: 'Description',
    name: 'Name',
    save: 'Save',
    edit: '/api/team/edit',
  },
  blog: {
    path: 'blogs',
    create: 'Create Blog',
    text: 'Description',
    name: 'Title',
    save: 'Update Blog',
    edit: '/api/blog/edit',
  },
  offer: { path: 'offers', create: null, text: 'Description', name: 'Title', save: 'Save', edit: '/api/offer/edit' },
  gallery: {
    path: 'gallery',
    create: 'Create Gallery',
    text: 'Description',
    name: 'Title',
    save: 'Update',
    edit: '/api/gallery/edit',
  },
  testimonial: {
    path: 'testimonials',
    create: 'Create Testimonial',
    text: 'Description',
    name: 'Name',
    save: 'Save',
    edit: '/api/testimonial/edit',
  },
  'about us': {
    path: 'about-us',
    create: 'Create About Us',
    text: 'Owner Speech',
    name: 'History',
    save: 'Save',
    edit: '/api/aboutus/edit',
  },
  faq: { path: 'faq', create: 'Add New FAQ', text: 'Answer', name: 'Question', save: 'Save', edit: '/api/faq/4' },
  project: {
    path: 'projects/create',
    create: null,
    text: 'Description',
    name: 'Name',
    save: 'Update Project',
    edit: '/api/project/edit',
  },
  feature: {
    path: 'projects/4/features',
    create: 'Add Feature',
    text: 'Description',
    name: 'Title',
    save: 'Save',
    edit: null,
  },
};
const all = Object.entries(FORMS);
const edits = all.filter(([, { edit }]) => edit !== null);

let host: TestHost;
beforeEach(async () => {
  host = await createTestHost(FIXTURES);
});
afterEach(() => host.stop());

const pathOf = ({ path, edit }: Form, isEdit: boolean) =>
  `/dashboard/${isEdit && edit === '/api/project/edit' ? 'projects/4/edit' : path}`;

async function open(form: Form, isEdit: boolean) {
  const button = isEdit || form.create === null ? 'Edit' : form.create;
  if (!form.path.startsWith('projects/create')) {
    fireEvent.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement);
  }
  return screen.findByLabelText(form.text);
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const drafts = () => Object.keys(window.localStorage).filter((key) => key.startsWith('draft/'));

test.each(all)('%s: Back asks before leaving, and the draft survives a crash', async (_name, form) => {
  const first = await renderRemote(remote, '/dashboard/nowhere', { session: true, host });
  act(() => void first.router.navigate(pathOf(form, false)));
  type(await open(form, false), LONG);
  act(() => void first.router.navigate(-1));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText(form.text)).toHaveValue(LONG);
  expect(first.router.state.location.pathname).toBe(pathOf(form, false));

  // Simulates a crash: no clean-up code runs, only storage survives.
  const [key = ''] = drafts();
  const kept = window.localStorage.getItem(key) ?? '';
  first.unmount();
  window.localStorage.setItem(key, kept);

  await renderRemote(remote, pathOf(form, false), { session: true, host });
  const again = await open(form, false);
  await waitFor(() => expect(again).toHaveValue(LONG));
  fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.getByLabelText(form.text)).not.toHaveValue(LONG);
  expect(drafts()).toEqual([]);
});

/** Replaces mfe-auth's login dialog: signs the same agent in again. */
function LoginDialog({ email }: Slots['loginDialog']) {
  const session = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  return session && <button onClick={() => dispatch(logIn(session))}>Sign in again as {email}</button>;
}

test.each(edits)(
  '%s: after a 401 the agent signs in again without leaving the form, and the save continues',
  async (_name, form) => {
    const withLogin = { ...remote, slots: { loginDialog: () => Promise.resolve({ default: LoginDialog }) } };
    const page = await renderRemote(withLogin, pathOf(form, true), { session: true, host });
    type(await open(form, true), LONG);
    await host.fail({ path: '/api/', status: 401, body: '{"message":"Please sign in."}' });
    await page.user.click(screen.getByRole('button', { name: form.save }));
    const again = await screen.findByRole('button', { name: `Sign in again as ${host.email}` });
    expect(screen.getByLabelText(form.text)).toHaveValue(LONG);

    await host.recover();
    await page.user.click(again);
    await waitFor(async () => {
      const saved = (await writes(host)).filter(({ path }) => path === form.edit).at(-1);
      expect(JSON.stringify(saved?.body)).toContain(LONG);
    });
    await waitFor(() => expect(drafts()).toEqual([]));
  },
);

describe('two agents edit the same row', () => {
  /** A colleague saves a new name, with a direct request. */
  async function colleagueRenames(form: Form, store: AppStore) {
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

  async function conflict(form: Form) {
    const page = await renderRemote(remote, pathOf(form, true), { session: true, host });
    type(await open(form, true), LONG);
    await colleagueRenames(form, page.store);
    const before = (await writes(host)).length;
    await page.user.click(screen.getByRole('button', { name: form.save }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }));
    expect(await writes(host)).toHaveLength(before);
    expect(dialog.getByRole('group', { name: `${form.text}, yours` })).toHaveTextContent(LONG);
    expect(dialog.getByRole('group', { name: `${form.name}, saved meanwhile` })).toHaveTextContent('Theirs');
    return { ...page, dialog };
  }
  const saved = async (form: Form) =>
    JSON.stringify((await writes(host)).filter(({ path }) => path === form.edit).at(-1)?.body);

  test.each(edits)("%s: saves the agent's text and the colleague's name", async (_name, form) => {
    const { user, dialog } = await conflict(form);
    await user.click(dialog.getByRole('button', { name: 'Save the chosen' }));
    await waitFor(async () => expect(await saved(form)).toContain(LONG));
    expect(await saved(form)).toContain('Theirs');
  });

  test("overwriting saves only this agent's values", async () => {
    const form = FORMS.team as Form;
    const { user, dialog } = await conflict(form);
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(async () => expect(await saved(form)).toContain(LONG));
    expect(await saved(form)).not.toContain('Theirs');
  });

  test('going back to the form saves nothing and keeps the typed text; the next save asks again', async () => {
    const form = FORMS.team as Form;
    const { user, dialog } = await conflict(form);
    const before = await writes(host);
    await user.click(dialog.getByRole('button', { name: 'Back to the form' }));
    expect(await screen.findByText('Nothing has been saved.')).toBeVisible();
    expect(screen.getByLabelText(form.text)).toHaveValue(LONG);
    expect(await writes(host)).toEqual(before);
    await user.click(screen.getByRole('button', { name: form.save }));
    expect(await screen.findByRole('dialog', { name: 'Somebody else has changed this' })).toBeVisible();
  });
});
