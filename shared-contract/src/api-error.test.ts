import { reasonOf } from './api-error';

test('the reason of an error is its message; a call that was aborted names the end of the session', () => {
  const errors = [{ status: 400, message: 'Not valid.' }, { name: 'AbortError', message: 'Aborted' }, {}, undefined];
  expect(errors.map(reasonOf)).toEqual(['Not valid.', 'The session has ended.', 'Unknown error', 'Unknown error']);
  // Servers abort for other reasons.
  expect(reasonOf(Object.assign(new Error('Too late.'), { name: 'AbortError' }))).toBe('Too late.');
});
