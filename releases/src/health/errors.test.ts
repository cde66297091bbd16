import { withError, type ErrorGroup, type SeenError } from './errors';

const NOW = new Date('2026-01-31T12:00:00Z');
const error = (message: string): SeenError => ({
  ...{ remote: 'mfe_sample', release: '2', page: '/a', where: 'browser' },
  ...{ message, frames: [] },
});
const see = (groups: readonly ErrorGroup[], message: string, now = NOW) => withError(groups, error(message), now);
const messages = (groups: readonly ErrorGroup[]) => groups.map(({ message }) => message);

test('a flood of different errors does not displace a frequent one', () => {
  let groups = see(see([], 'frequent'), 'frequent');
  for (let number = 0; number < 300; number += 1)
    groups = see(groups, `flood ${number}`, new Date(NOW.getTime() + number));
  expect(groups).toHaveLength(100);
  expect(messages(groups)).toEqual(expect.arrayContaining(['frequent', 'flood 299']));
});

test('a new error is kept even if all others are more frequent', () => {
  let groups: ErrorGroup[] = [];
  for (let number = 0; number < 100; number += 1) groups = see(see(groups, `error ${number}`), `error ${number}`);
  groups = see(see(groups, 'new'), 'newer');
  expect(messages(groups)).toContain('newer');
  expect(groups).toHaveLength(100);
});

test('errors are dropped after 30 days', () => {
  const groups = see([], 'old', new Date('2026-01-01T11:59:59Z'));
  expect(messages(see(groups, 'new'))).toEqual(['new']);
});
