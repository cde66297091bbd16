import { CHANGE_ID } from 'shared-contract';
import { pdf } from '../../testing/hostile/media';
import { form, testApp } from '../../testing/test-app';

const FIELDS = { name: 'Lake House', offerDateTime: '2099-01-01T00:00:00Z' };

test('motor parking is stored if sent, and otherwise kept', async () => {
  const { call, visit } = await testApp();
  const stored = async () =>
    (await visit('GET', '/api/project/1')).json<{ noOfMotorParking: string }>().noOfMotorParking;
  await call('POST', '/api/project/create', form({ ...FIELDS, noOfMotorParking: ' 12 ' }));
  expect(await stored()).toBe('12');
  await call('POST', '/api/project/edit', form({ ...FIELDS, id: 1 }));
  expect(await stored()).toBe('12');
  await call('POST', '/api/project/edit', form({ ...FIELDS, id: 1, noOfMotorParking: '' }));
  expect(await stored()).toBe('');
});

test('the position is stored if sent, otherwise kept, can be cleared and undone, and needs both coordinates', async () => {
  const { call, visit } = await testApp();
  await call('POST', '/api/project/create', form({ ...FIELDS, latitude: '23.7968', longitude: '90.4167' }));
  const stored = async () => {
    const { latitude, longitude } = (await visit('GET', '/api/project/1')).json<Record<string, unknown>>();
    return [latitude, longitude];
  };
  const edit = (fields: object) => call('POST', '/api/project/edit', form({ ...FIELDS, id: 1, ...fields }));
  expect(await stored()).toEqual([23.7968, 90.4167]);
  await edit({});
  expect(await stored()).toEqual([23.7968, 90.4167]);
  const shown = (await visit('GET', '/api/website/getsingleproject?projectId=1')).json<object>();
  expect(shown).toMatchObject({ latitude: 23.7968, longitude: 90.4167 });
  const cleared = await edit({ latitude: '', longitude: '' });
  expect(await stored()).toEqual([null, null]);
  await call('POST', '/api/history/undo', { changes: [cleared.headers[CHANGE_ID]] });
  expect(await stored()).toEqual([23.7968, 90.4167]);
  for (const [fields, field] of [
    [{ latitude: '95', longitude: '90' }, 'latitude'],
    [{ latitude: '23', longitude: 'east' }, 'longitude'],
    [{ latitude: '23', longitude: '' }, 'longitude'],
    [{ latitude: '23' }, 'longitude'],
  ] as const) {
    const refused = await edit(fields);
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
  }
});

const APPROVAL = { approvalAuthority: 'RAJUK', approvalNumber: 'T-12/2026', approvalDate: '2026-03-01' };

test('the approval is stored if sent, and otherwise kept; visitors can download its document', async () => {
  const { call, visit } = await testApp();
  await call('POST', '/api/project/create', form({ ...FIELDS, ...APPROVAL, approvalDocument: pdf() }));
  const stored = async () => (await visit('GET', '/api/project/1')).json<Record<string, string>>();
  const approval = { ...APPROVAL, approvalDate: '2026-03-01T00:00:00.000Z' };
  const { approvalDocument } = await stored();
  expect(await stored()).toMatchObject({ ...approval, approvalDocument: expect.stringMatching(/\.pdf$/) as string });
  await call('POST', '/api/project/edit', form({ ...FIELDS, id: 1 }));
  expect(await stored()).toMatchObject({ ...approval, approvalDocument });
  expect((await visit('GET', `/api/project/downloadpdf/${approvalDocument}`)).statusCode).toBe(200);
  await call('POST', '/api/project/edit', form({ ...FIELDS, id: 1, approvalDate: '', approvalNumber: '' }));
  expect(await stored()).toMatchObject({ approvalAuthority: 'RAJUK', approvalDate: null, approvalNumber: '' });
  const refused = await call('POST', '/api/project/edit', form({ ...FIELDS, id: 1, approvalDate: 'soon' }));
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([400, ['approvalDate']]);
});

test('a host that requires approvals refuses to publish a project without one, in every way', async () => {
  const fixtures = {
    projects: [{ isActive: false }, { isActive: true }, { isActive: true, ...APPROVAL, approvalDocument: 'sample' }],
  };
  const { app, call } = await testApp({ fixtures, requiresApproval: true });
  const fields = { ...FIELDS, isActive: 'true' };
  const toggle = (id: number, value: boolean) =>
    call('POST', `/api/project/itemactiveinactive?id=${id}&value=${value}`);
  for (const refused of [
    await call('POST', '/api/project/create', form({ ...fields, ...APPROVAL })),
    await call('POST', '/api/project/edit', form({ ...fields, id: 1 })),
    await call('POST', '/api/project/edit', form({ ...fields, id: 3, approvalNumber: '' })),
    await toggle(1, true),
  ]) {
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining('before you publish'),
    ]);
  }
  const active = async () =>
    (await app.host.db.selectFrom('projects').select(['id', 'isActive', 'name']).orderBy('id').execute()).map(
      ({ isActive }) => isActive,
    );
  expect(await active()).toEqual([0, 1, 1]);

  // A project that was public before the rule can be edited and unpublished, but not published again, not even by undo.
  expect((await call('POST', '/api/project/edit', form({ ...fields, id: 2 }))).statusCode).toBe(200);
  const hidden = await toggle(2, false);
  const undone = await call('POST', '/api/history/undo', { changes: [hidden.headers[CHANGE_ID]], overwrite: true });
  expect([undone.statusCode, await active()]).toEqual([400, [0, 0, 1]]);

  const bulk = await call('POST', '/api/bulk', { action: 'activate', table: 'projects', ids: [1, 3] });
  expect(bulk.json()).toEqual({
    done: 1,
    refused: [{ id: '1', reason: expect.stringContaining('before you publish') }],
  });

  const approved = { ...fields, ...APPROVAL, id: 1, approvalDocument: pdf() };
  expect((await call('POST', '/api/project/edit', form(approved))).statusCode).toBe(200);
  expect(await active()).toEqual([1, 0, 1]);
});

test('undo of a bulk deactivation restores the projects that may be published, and reports the others', async () => {
  const approved = { ...APPROVAL, approvalDocument: 'sample' };
  const projects = [
    { name: 'Approved', ...approved },
    { name: 'Without approval' },
    { name: 'Also approved', ...approved },
  ];
  const { app, call } = await testApp({ fixtures: { projects }, requiresApproval: true });
  const deactivated = await call('POST', '/api/bulk', { action: 'deactivate', table: 'projects', ids: [1, 2, 3] });
  const undone = await call('POST', '/api/history/undo', { changes: [deactivated.headers[CHANGE_ID]] });
  const reason = expect.stringContaining('before you publish') as string;
  const refused = [{ id: '2', table: 'projects', label: 'Without approval', reason }];
  expect([undone.statusCode, undone.json()]).toEqual([200, { conflicts: [], refused }]);
  const active = () => app.host.db.selectFrom('projects').select('isActive').orderBy('id').execute();
  expect((await active()).map(({ isActive }) => isActive)).toEqual([1, 0, 1]);

  const again = await call('POST', '/api/history/undo', { changes: [deactivated.headers[CHANGE_ID]] });
  expect([again.statusCode, again.json()]).toEqual([400, { message: reason }]);

  expect((await call('POST', '/api/history/undo', { changes: [undone.headers[CHANGE_ID]] })).json()).toEqual({
    conflicts: [],
    refused: [],
  });
  expect((await active()).map(({ isActive }) => isActive)).toEqual([0, 0, 0]);
});

test('restores a deleted project unpublished if it lacks the approval that the host requires', async () => {
  const { app, call } = await testApp({ fixtures: { projects: [{ isActive: true }] }, requiresApproval: true });
  const deleted = await call('POST', '/api/project/delete?id=1');
  expect((await call('POST', '/api/history/undo', { changes: [deleted.headers[CHANGE_ID]] })).statusCode).toBe(200);
  expect(await app.host.db.selectFrom('projects').select('isActive').execute()).toEqual([{ isActive: 0 }]);
});
