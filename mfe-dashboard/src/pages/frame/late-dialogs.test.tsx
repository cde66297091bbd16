import { screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { choose, dialog, fill, rowOf } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

let mockCode: Promise<void>;
let arrive: () => void;
// `import()` treats a module that exports `then` as a promise, so this delays the code.
jest.mock('../../parts/schedule/schedule-dialog', () => ({
  __esModule: true,
  then: (resolve: (loaded: object) => void) =>
    void mockCode.then(() => resolve(jest.requireActual<object>('../../parts/schedule/schedule-dialog'))),
}));
beforeEach(() => {
  mockCode = new Promise((resolve) => (arrive = resolve));
});

const options = { session: true, fixtures: { offers: [{ title: 'Eid offer' }], faqs: [{ question: 'Why?' }] } };

/** Renders the list of offers and begins to load the code of "Schedule". */
async function renderLoading() {
  const rendered = await renderRemote(remote, '/dashboard/offers', options);
  await choose(rendered.user, 'Eid offer', 'Schedule');
  return rendered;
}

test('a dialog opens when its code arrives', async () => {
  await renderLoading();
  arrive();
  expect(await screen.findByRole('dialog', { name: 'Schedule “Eid offer”' })).toBeVisible();
});

test('a dialog does not open on another screen if its code arrives late', async () => {
  const { user, router } = await renderLoading();
  await router.navigate('/dashboard/faq');
  await screen.findByText('Why?');
  arrive();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a dialog does not replace a form that was opened while its code was loading', async () => {
  const { user } = await renderLoading();
  await user.click((await rowOf('Eid offer')).getByRole('button', { name: 'Edit' }));
  fill(dialog().getByLabelText('Title'), 'Spring offer');
  arrive();
  await screen.findByRole('button', { name: /^More actions for /, busy: false, hidden: true });
  expect(dialog().getByLabelText('Title')).toHaveValue('Spring offer');
});
