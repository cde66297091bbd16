import { createHmac } from 'node:crypto';
import { pdf } from '../../testing/hostile/media';
import { later } from '../../testing/clock';
import { form, testApp, type TestApp } from '../../testing/test-app';

const OFFERED = '2099-01-01T00:00:00Z';
const fixtures = {
  projects: [
    { name: 'Lake House', category: 'Ongoing', order: 1, forHero: false },
    { name: 'Hidden', isActive: false, order: 2 },
  ],
  projectFeatures: [{ projectId: 2, title: 'Pool' }],
  projectUnits: [{ projectId: 2, floor: 3, flat: 'A', type: '3 bed', status: 'Available' }],
  offers: [{ title: 'Eid offer' }],
  blogs: [{ title: 'News' }],
};

async function linkTo({ call }: TestApp, table: string, rowId: number): Promise<string> {
  return (await call('POST', '/api/draft/preview', { table, rowId })).json<{ token: string }>().token;
}
const read = async ({ visit }: TestApp, path: string, token?: string) => {
  const answer = await visit('GET', `/api/${path}${token === undefined ? '' : `&preview=${token}`}`);
  return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers };
};
const namesIn = (body: unknown) =>
  (Array.isArray(body) ? (body as { name?: string; title?: string }[]) : []).map((row) => row.name ?? row.title);

test('with a link, every read of a visitor shows the draft as if it were published; without it, nothing changes', async () => {
  const host = await testApp({ fixtures });
  const brochure = pdf();
  await host.call(
    'POST',
    '/api/project/savedraft',
    form({ id: 1, name: 'Sea House', category: 'Completed', order: 3, offerDateTime: OFFERED, pdfFile: brochure }),
  );
  const token = await linkTo(host, 'projects', 1);
  expect((await read(host, 'preview?', token)).body).toMatchObject({
    ...{ table: 'projects', rowId: 1, label: 'Sea House', isActive: true, hasDraft: true },
  });
  const single = await read(host, 'website/getsingleproject?projectId=1', token);
  expect(single).toMatchObject({ status: 200, body: { name: 'Sea House', category: 'Completed' } });
  expect(single.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(namesIn((await read(host, 'website/getprojects?category=completed', token)).body)).toEqual(['Sea House']);
  expect(namesIn((await read(host, 'website/getprojects?category=ongoing', token)).body)).toEqual([]);
  expect(namesIn((await read(host, 'project/hero?', token)).body)).toEqual(['Sea House']);
  const { pdfFile } = single.body as { pdfFile: string };
  expect((await host.visit('GET', `/api/project/downloadpdf/${pdfFile}?preview=${token}`)).statusCode).toBe(200);
  expect((await host.visit('GET', `/api/project/downloadpdf/${pdfFile}`)).statusCode).toBe(404);
  expect((await host.call('GET', `/api/project/downloadpdf/${pdfFile}`)).statusCode).toBe(200);

  expect((await read(host, 'website/getsingleproject?projectId=1')).body).toMatchObject({ name: 'Lake House' });
  expect(namesIn((await read(host, 'website/getprojects?category=ongoing')).body)).toEqual(['Lake House']);
  expect((await host.call('GET', '/api/history')).json()).toMatchObject([{ table: 'drafts' }]);
});

test('shows rows that are not published yet, with their parts, and drafts of offers and news', async () => {
  const host = await testApp({ fixtures });
  const hidden = await linkTo(host, 'projects', 2);
  expect((await read(host, 'website/getsingleproject?projectId=2')).status).toBe(404);
  expect((await read(host, 'website/getsingleproject?projectId=2', hidden)).body).toMatchObject({ name: 'Hidden' });
  expect(namesIn((await read(host, 'website/getprojectfeatures?projectId=2', hidden)).body)).toEqual(['Pool']);
  expect((await read(host, 'project/getunits?projectId=2')).body).toEqual([]);
  expect((await read(host, 'project/getunits?projectId=2', hidden)).body).toMatchObject([{ floor: 3, flat: 'A' }]);

  const dates = { startDate: '2026-01-01T00:00:00Z', endDate: OFFERED };
  await host.call('POST', '/api/offer/savedraft', form({ id: 1, title: 'Spring', ...dates }));
  expect(namesIn((await read(host, 'offer/active?', await linkTo(host, 'offers', 1))).body)).toEqual(['Spring']);
  await host.call(
    'POST',
    '/api/blog/savedraft',
    form({
      id: 1,
      title: 'Fresh',
      description: '<b>x</b><script>x</script>',
      postedDate: '2026-01-01',
      offerDateTime: OFFERED,
    }),
  );
  const news = await linkTo(host, 'blogs', 1);
  expect(namesIn((await read(host, 'website/getblogs?', news)).body)).toEqual(['Fresh']);
  expect((await read(host, 'website/getsingleblog?blogId=1', news)).body).toMatchObject({ description: '<b>x</b>' });
  expect(namesIn((await read(host, 'website/getblogs?')).body)).toEqual(['News']);
});

test('revoked links stop working everywhere; new ones and those of other rows work', async () => {
  const host = await testApp({ fixtures });
  const [first, second, other] = [
    await linkTo(host, 'projects', 2),
    await linkTo(host, 'projects', 2),
    await linkTo(host, 'blogs', 1),
  ];
  const revoke = { table: 'projects', rowId: 2 };
  expect((await host.visit('POST', '/api/draft/revokepreviews', revoke)).statusCode).toBe(401);
  expect((await host.call('POST', '/api/draft/revokepreviews', revoke)).payload).toBe(
    'Preview links revoked successfully',
  );
  for (const token of [first, second])
    for (const path of ['preview?', 'website/getsingleproject?projectId=2'])
      expect(await read(host, path, token)).toMatchObject({
        status: 410,
        body: { message: 'This preview link has been revoked.' },
      });
  expect((await read(host, 'preview?', other)).status).toBe(200);
  const next = await linkTo(host, 'projects', 2);
  expect((await read(host, 'website/getsingleproject?projectId=2', next)).body).toMatchObject({ name: 'Hidden' });
  // The number of revocations is signed, too.
  expect((await read(host, 'preview?', next.replace(/\.1\./, '.2.'))).status).toBe(403);
  await host.call('POST', '/api/draft/revokepreviews', revoke);
  expect((await read(host, 'preview?', next)).status).toBe(410);
});

test('refuses a forged, changed or expired link, and one to a deleted row', async () => {
  const host = await testApp({ fixtures });
  const token = await linkTo(host, 'projects', 2);
  const [, , expiry = '', signature = ''] = token.split('.');
  const claim = `projects.2.${Number(expiry) + 1}`;
  const forged = createHmac('sha256', 'another secret').update(`preview ${claim}`).digest('base64url');
  const others = [
    `projects.1.${expiry}.${signature}`,
    `offers.2.${expiry}.${signature}`,
    `${claim}.${signature}`,
    `${claim}.${forged}`,
    token.slice(0, -1),
    `${token}x`,
    'x',
    '',
  ];
  for (const other of others) {
    expect((await read(host, 'preview?', other)).status).toBe(403);
    expect((await read(host, 'website/getsingleproject?projectId=2', other)).status).toBe(403);
  }
  expect((await host.visit('GET', '/api/preview')).statusCode).toBe(403);
  expect((await host.call('POST', '/api/draft/preview', { table: 'projects', rowId: 9 })).statusCode).toBe(404);
  for (const wrong of [
    { table: 'faqs', rowId: 1 },
    { table: 'projects', rowId: 99_999_999_999 },
  ])
    expect((await host.call('POST', '/api/draft/preview', wrong)).statusCode).toBe(400);
  const deleted = await linkTo(host, 'projects', 1);
  await host.call('POST', '/api/project/delete?id=1');
  expect((await read(host, 'preview?', deleted)).status).toBe(410);
  later(59);
  expect((await read(host, 'website/getsingleproject?projectId=2', token)).status).toBe(200);
  later(2);
  expect(await read(host, 'preview?', token)).toMatchObject({
    status: 410,
    body: { message: 'This preview link has expired.' },
  });
});
