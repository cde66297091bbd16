import { checkCell } from './unit';

test.each([
  ['https://plans.example', 'https://plans.example/'],
  ['HTTPS://Plans.Example/A.pdf', 'https://plans.example/A.pdf'],
  [' https://plans.example/floor plan.pdf ', 'https://plans.example/floor%20plan.pdf'],
  ['https://plans.example/নকশা', 'https://plans.example/%E0%A6%A8%E0%A6%95%E0%A6%B6%E0%A6%BE'],
  ['https://plans.example/%E0%A6%A8?a=1#b', 'https://plans.example/%E0%A6%A8?a=1#b'],
  ['/files/plan.pdf', '/files/plan.pdf'],
  ['', ''],
])('normalises the plan link %j, and keeps the result', (typed, value) => {
  expect(checkCell('plan', typed)).toEqual({ value });
  expect(checkCell('plan', value)).toEqual({ value });
});

const OTHER_HOSTS = ['//plans.example/a', '/\\plans.example/a', '/\t/plans.example/a'];

test.each(['javascript:alert(1)', 'plan A', 'https://', 'ftp://plans.example/a', ...OTHER_HOSTS])(
  'refuses the plan link %j',
  (typed) => {
    expect(checkCell('plan', typed)).toEqual({ error: 'Plan: a web address that starts with https:// or with /.' });
  },
);

test('limits the length of a plan link, also of its normal form', () => {
  for (const path of ['a'.repeat(2000), 'ক'.repeat(300)])
    expect(checkCell('plan', `https://plans.example/${path}`)).toEqual({
      error: 'Please use at most 2000 characters.',
    });
});
