import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestHost, type TestHost, type TestSettings } from 'mock-api/testing';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../remote';
import { authorizationOf } from '../../testing/colleague';
import { leadFixtures } from '../../testing/leads';
import { dialog, fill, readsAnswered, writes } from '../../testing/screen-parts';
import { onWideScreen } from '../../testing/wide-screen';

onWideScreen();

const LEAD = '/api/leads/1';

let host: TestHost;
afterEach(() => host.stop());

/** No mail server listens on this port. */
const mail = { url: 'smtp://127.0.0.1:9', from: 'Testbuild Homes <sales@testbuild.example>' };

/** Opens the page of a lead. Events fail, so the lead is reloaded only when the page requests it. */
async function openLead(settings: TestSettings = {}, subject = 'A garden') {
  const { contactMessages, ...others } = leadFixtures([{}]);
  const messages = contactMessages.map((message) => ({ ...message, subject }));
  host = await createTestHost({ ...others, contactMessages: messages }, settings);
  await host.fail({ path: '/api/events', status: 503 });
  return renderRemote(remote, '/dashboard/leads/1', { session: true, host });
}

const save = () => screen.getByRole('button', { name: 'Save' });
const drafts = () => Object.keys(window.localStorage).filter((key) => key.startsWith('draft/'));

test('after a save, the form protects later input; the saved values count as unchanged', async () => {
  const { user, router } = await openLead();
  const nextStep = await screen.findByLabelText('Next step');
  await user.type(nextStep, 'Send the offer');
  await user.click(save());
  expect(await screen.findByText('Lead updated successfully')).toBeVisible();
  expect(drafts()).toEqual([]);

  await user.type(nextStep, ' today');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Clients' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(nextStep).toHaveValue('Send the offer today');

  fill(nextStep, 'Send the offer');
  await waitFor(() => expect(drafts()).toEqual([]));
  await user.click(screen.getByRole('link', { name: 'Clients' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/clients'));
});

test('input that is typed before the saved lead is reloaded does not conflict with the save', async () => {
  const { user } = await openLead();
  const nextStep = await screen.findByLabelText('Next step');
  fill(nextStep, 'Send the offer');
  // The read before the save uses up the first fault, which has no effect, so the second fault holds the reload after
  // the save.
  await host.fail({ path: LEAD, times: 1 });
  await host.fail({ path: LEAD, hold: true });
  await user.click(save());
  expect(await screen.findByText('Lead updated successfully')).toBeVisible();
  fill(nextStep, 'Send the offer today');
  await host.recover();
  expect(await screen.findByText(/^Changed/)).toBeVisible();
  await user.click(save());
  await waitFor(async () => expect((await writes(host))[1]?.body).toMatchObject({ nextStep: 'Send the offer today' }));
});

test('a lead that a colleague deletes stays open with what was typed', async () => {
  const { user, store } = await openLead();
  await user.type(await screen.findByLabelText(/^Note/), 'Wants a garden.');
  const headers = { Authorization: authorizationOf(store) };
  expect((await fetch(`${host.url}/api/Contactus/delete?id=1`, { method: 'POST', headers })).status).toBe(200);
  fireEvent(window, new Event('focus'));
  expect(await screen.findByText('This lead no longer exists.')).toBeVisible();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Wants a garden.');
  expect(screen.getByRole('heading', { name: 'Visitor 1' })).toBeVisible();
});

test('the focus stays near a note that was added or deleted', async () => {
  const { user } = await openLead();
  await user.type(await screen.findByLabelText(/^Note/), 'Wants a garden.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const timeline = await screen.findByRole('list', { name: 'Timeline' });
  await within(timeline).findByText('Wants a garden.');
  await waitFor(() => expect(screen.getByRole('form', { name: 'New note' }).parentElement).toHaveFocus());
  await user.click(within(timeline).getByRole('button', { name: 'Delete' }));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(timeline).queryByText('Wants a garden.')).not.toBeInTheDocument());
  await waitFor(() => expect(timeline).toHaveFocus());
});

test('the state of a reply is updated without any action', async () => {
  const { user } = await openLead({ mail });
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  fill(dialog().getByLabelText('Message'), 'Please come on Sunday.');
  await user.click(dialog().getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Being sent')).toBeVisible();
  expect(await screen.findByText(/Another attempt follows automatically/)).toBeVisible();
});

test('the subject of a reply is shortened to its maximum length', async () => {
  const { user } = await openLead({ mail }, 's'.repeat(299));
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  fill(dialog().getByLabelText('Message'), 'Please come on Sunday.');
  await user.click(dialog().getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Being sent')).toBeVisible();
});

describe('a reply that is not sent yet', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] }));
  afterEach(() => jest.useRealTimers());

  test('its state is requested every 3 s while it is being sent, and every 30 s after a failed attempt', async () => {
    host = await createTestHost(leadFixtures([{}]));
    await host.fail({ path: '/api/events', status: 503 });
    const answerWith = (reason: string) => {
      const reply = {
        id: 1,
        subject: 'Re: A visit',
        text: 'Please come.',
        date: '2026-01-31',
        status: 'queued',
        reason,
      };
      return host.fail({ path: LEAD, status: 200, body: JSON.stringify({ id: 1, name: 'Mina', replies: [reply] }) });
    };
    const reads = async () => (await host.requests()).filter(({ path }) => path === LEAD).length;
    await answerWith('');
    const userOptions = { advanceTimers: jest.advanceTimersByTime };
    const { store } = await renderRemote(remote, '/dashboard/leads/1', { session: true, host, userOptions });
    expect(await screen.findByText('Being sent')).toBeVisible();
    await host.recover();
    await answerWith('The mail server took too long.');
    act(() => jest.advanceTimersByTime(3000));
    expect(await screen.findByText(/Another attempt follows automatically/)).toBeVisible();

    /** Advances the timers until the next request; returns the elapsed time (s). */
    const untilNext = async () => {
      const [before, start] = [await reads(), Date.now()];
      while ((await reads()) === before) {
        act(() => jest.advanceTimersByTime(1000));
        await readsAnswered(store);
      }
      return Math.round((Date.now() - start) / 1000);
    };
    await readsAnswered(store);
    // Skip the first interval: `findByText` advances the fake timers, so part of it may already have passed.
    await untilNext();
    expect(await untilNext()).toBe(30);
  });
});
