import { ResultTable, wrap } from './report';

test('breaks lines between words, and breaks long words, if possible before a slash', () => {
  expect(wrap('a list of active rows', 9)).toEqual(['a list of', 'active', 'rows']);
  expect(wrap('GET /api/website/getprojects', 10)).toEqual(['GET', '/api', '/website', '/getprojec', 'ts']);
  expect(wrap('', 5)).toEqual(['']);
});

test.each([
  [40, 80],
  [100, 100],
  [400, 160],
])('limits lines in a terminal of %i columns to %i', (columns, maxWidth) => {
  let printed = '';
  const table = new ResultTable({ write: (text) => (printed += text), columns });
  const result = { group: 'Team', call: 'GET /api/team', expected: 'a list', actual: 'words '.repeat(60) };
  table.heading();
  table.add({ ...result, outcome: 'passed' });
  table.add({ ...result, outcome: 'skipped', actual: 'create failed' });
  table.add({ ...result, outcome: 'skipped', actual: 'create failed' });
  table.flush();
  const widths = printed.split('\n').map(({ length }) => length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(maxWidth);
  expect(Math.max(...widths)).toBeGreaterThan(maxWidth - 8);
  expect(printed).toMatch(/– GET \/api\/team and 1\s.*more|– GET \/api\/team and 1 more/s);
  expect(printed).toContain('not checked: create failed');
});
