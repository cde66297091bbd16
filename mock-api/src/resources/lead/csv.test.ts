import { edit, fixtures, send } from '../../testing/leads';
import { testApp } from '../../testing/test-app';

test('exports the filtered leads as CSV without formulas', async () => {
  const host = await testApp();
  await send(host, { name: '=HYPERLINK("x")', subject: 'Two\nlines, "quoted"', message: '  @SUM(1+1)*cmd' });
  await send(host, { name: 'আরিফ', subject: 'Bangla', campaign: 'utm_source=x' });
  await edit(host, { id: 2, revision: 1, status: 'won', dueOn: '2026-12-01', nextStep: '-1+1' });
  const { headers, body } = await host.call('GET', '/api/leads/export');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/) as string,
  });
  const [head, ...lines] = body.split('\r\n');
  expect(head).toMatch(/^\uFEFF"Date","Name",/);
  expect(lines[0]).toContain('"আরিফ"');
  expect(lines[0]).toContain('"won","\'-1+1","2026-12-01"');
  expect(lines[1]).toContain('"\'=HYPERLINK(""x"")"');
  expect(lines[1]).toContain('"Two\nlines, ""quoted"""');
  expect(lines[1]).toContain(`"'@SUM(1+1)*cmd"`);
  expect(lines[1]).toContain(`"'+880 1711-000000"`);
  const filtered = await host.call('GET', '/api/leads/export?status=won');
  expect(filtered.body.trimEnd().split('\r\n')).toHaveLength(2);
});

test('exports more leads than one batch, each once', async () => {
  const date = '2026-01-15T08:00:00.000Z';
  const host = await testApp({ fixtures: fixtures(Array.from({ length: 2100 }, () => ({ date }))) });
  const names = (await host.call('GET', '/api/leads/export')).body.match(/"Visitor \d+"/g) ?? [];
  expect([names.length, new Set(names).size]).toEqual([2100, 2100]);
});
