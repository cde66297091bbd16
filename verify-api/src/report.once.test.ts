import { ResultTable } from './report';

test('prints one line per check, and merges consecutive skipped ones', () => {
  let printed = '';
  const table = new ResultTable({ write: (text) => (printed += text) });
  const result = { group: 'Team', call: 'GET /api/team', expected: 'a list', actual: '2 rows' };
  table.add({ ...result, outcome: 'passed' });
  table.add({ ...result, outcome: 'skipped', actual: 'create failed' });
  table.add({ ...result, outcome: 'skipped', actual: 'create failed' });
  table.flush();
  const lines = printed.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '));
  expect(lines).toEqual([
    '',
    'Team',
    '✓ GET /api/team | a list | 2 rows',
    '– GET /api/team and 1 more | not checked: create failed',
    '',
  ]);
});
