import { keysOf } from './rows';

test('keys are unique even if ids are repeated or missing', () => {
  const keys = keysOf([{ id: '1' }, { id: '' }, { id: '1' }, { id: '' }, { id: '1' }]);
  expect(new Set(keys).size).toBe(5);
  expect(keys[0]).toBe('1');
});
