import { connect } from 'node:net';
import { megabytes, pdf, picture, video } from '../testing/hostile/media';
import { listen } from '../testing/hostile/raw-call';
import { form, testApp, until, type TestApp } from '../testing/test-app';

const PROJECT = { name: 'Lakeview', offerDateTime: '2027-01-01T10:00:00Z' };

const create = ({ call }: TestApp, fields: Record<string, string | Blob>) =>
  call('POST', '/api/project/create', form({ ...PROJECT, ...fields }));

test('accepts a PDF of 5 MB and a video of 15 MB', async () => {
  const host = await testApp();
  const files = { pdfFile: pdf(megabytes(5)), contentType: 'Video', content: video(megabytes(15)) };
  expect((await create(host, files)).statusCode).toBe(200);
  const { content } = (await host.call('GET', '/api/project/1')).json<{ content: string }>();
  expect((await host.visit('GET', `/api/attachment/get/${content}`)).rawPayload).toHaveLength(megabytes(15));
});

test('accepts concurrent forms with the same files in different order', async () => {
  const host = await testApp();
  const [one, other] = [await picture('png', 1), await picture('png', 2)];
  const both = [
    { thumbnail: one, content: other },
    { thumbnail: other, content: one },
  ];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([...both, ...both, ...both].map((files) => create(host, files)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  }
});

test('an aborted upload leaves nothing behind', async () => {
  const host = await testApp();
  const socket = connect(await listen(host), '127.0.0.1');
  socket.write(
    'POST /api/project/create HTTP/1.1\r\nHost: host\r\nContent-Length: 9000000\r\n' +
      `Authorization: Bearer ${host.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n` +
      '--x\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.png"\r\n\r\n',
  );
  socket.write(Buffer.alloc(2_000_000));
  await until(async () => (await host.files('unfinished')).length > 0);
  socket.destroy();
  await until(async () => (await host.files('unfinished')).length === 0);
  expect((await host.call('GET', '/api/project')).json()).toEqual([]);
});
