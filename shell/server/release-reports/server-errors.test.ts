import { FolderStorage, ReleaseRecords } from 'releases';
import { reportedPage } from '../pages/addresses';
import { expectSoon } from '../testing/expect-soon';
import { folder, site } from '../testing/use-rendered-site';

test('an error of the server is recorded with its page and its position', async () => {
  await site.inject('/bad?name=rafi');
  const records = new ReleaseRecords(new FolderStorage(folder.path));
  await expectSoon(async () => {
    const [report] = [...(await records.readHealth()).values()];
    expect(report?.errors).toMatchObject([
      { page: '/bad', where: 'server', message: 'Error: no', frames: [expect.stringMatching(/^server\/remote\.cjs:/)] },
    ]);
    expect(report?.tallies).toMatchObject([{ remote: 'main', release: '1', pages: { '/bad': 1 } }]);
  });
});

test.each([
  ['/', '/'],
  ['/projectdetails/12?price=1#units', '/projectdetails/:id'],
  ['/blogs/a-1/b', '/blogs/:id/b'],
  ['/rafi@mail.example', 'other'],
  ['/%E0%A6%95', '/:id'],
])('the page of %s is reported as %s', (path, expected) => {
  expect(reportedPage(`http://site.example${path}`)).toBe(expected);
});
