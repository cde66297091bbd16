import { act, screen } from '@testing-library/react';
import { renderRemote } from 'tooling/testing';
import { remote } from '../../../remote';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const EXPIRED = 'Offer has expired.';

// Fake only Date and setInterval: requests to the test API need real timers.
beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setTimeout',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const offer = (msFromNow: number | null) => ({
  offerTitle: 'Early bird',
  offerDateTime: msFromNow === null ? null : new Date(NOW + msFromNow).toISOString(),
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

async function renderOffer(msFromNow: number | null) {
  const view = await renderRemote(remote, '/projectdetails/1', {
    fixtures: {
      projects: [
        { name: 'Lake View', ...offer(msFromNow) },
        { name: 'Trade Centre', ...offer(DAY) },
      ],
    },
    userOptions: { advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Lake View' });
  return view;
}

test('counts down days, hours, minutes and seconds with two digits each, every second', async () => {
  const { user } = await renderOffer(DAY + 2 * HOUR + 3 * MINUTE + 4 * SECOND);

  expect(screen.getByRole('timer', { name: 'Offer ends in' })).toHaveTextContent('01Days02Hours03Minutes04Seconds');
  pass(5 * SECOND);
  expect(screen.getByRole('timer')).toHaveTextContent('01Days02Hours02Minutes59Seconds');
  expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask about this offer' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('when the offer ends, the timer stays at zero and one toast is shown', async () => {
  await renderOffer(2 * SECOND);

  pass(SECOND);
  expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
  pass(SECOND);
  expect(screen.getByText(EXPIRED)).toBeInTheDocument();
  pass(3 * SECOND);
  expect(screen.getByRole('timer', { name: 'This offer has ended' })).toHaveTextContent(
    '00Days00Hours00Minutes00Seconds',
  );
  expect(screen.queryByRole('button', { name: 'Ask about this offer' })).not.toBeInTheDocument();
  expect(screen.getAllByText(EXPIRED)).toHaveLength(1);
});

test('an offer that ended before the page was opened is shown as expired', async () => {
  await renderOffer(-DAY);

  expect(await screen.findByText(EXPIRED)).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('00Days00Hours00Minutes00Seconds');
});

test('without an offer there is no timer, and a toast says so', async () => {
  await renderOffer(null);

  expect(await screen.findByText('No active offer for this project.')).toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test("navigating to another project shows that project's timer", async () => {
  const { user } = await renderOffer(-DAY);
  await user.click(await screen.findByRole('link', { name: 'Trade Centre' }));

  await screen.findByRole('heading', { level: 1, name: 'Trade Centre' });
  expect(screen.getByRole('timer', { name: 'Offer ends in' })).toHaveTextContent(/^(?:01Days00|00Days23)Hours/);
});
