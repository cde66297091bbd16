import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { processesBelow } from 'server-kit/testing/processes';
import { fake } from '../../testing/hostile/media';
import { form, testApp, type TestApp } from '../../testing/test-app';

const create = ({ call }: TestApp, thumbnail: File) =>
  call('POST', '/api/project/create', form({ name: 'Lakeview', offerDateTime: '2027-01-01T10:00:00Z', thumbnail }));

/** The project's stored thumbnail. */
async function stored({ call, visit }: TestApp): Promise<Buffer> {
  const { thumbnail } = (await call('GET', '/api/project/1')).json<{ thumbnail: string | null }>();
  return (await visit('GET', `/api/attachment/get/${thumbnail ?? 'none'}`)).rawPayload;
}

/** An SVG file. */
const drawing = (content: string, size = 'width="6000" height="6000"') =>
  fake('a.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
const ALL = 'width="100%" height="100%"';
const effects = '<feTurbulence numOctaves="1000000" baseFrequency="0.9"/>'.repeat(100);
const endless = `<filter id="f">${effects}</filter><rect ${ALL} filter="url(#f)"/>`;

async function expectRefusal(host: TestApp, answer: ReturnType<typeof create>): Promise<void> {
  const refused = await answer;
  expect([refused.statusCode, refused.json()]).toMatchObject([415, { message: 'Invalid image type' }]);
  expect((await host.call('GET', '/api/project')).json()).toEqual([]);
  expect(await host.files('unfinished')).toEqual([]);
}

test('refuses a drawing that would take hours to render', async () => {
  const host = await testApp();
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
  try {
    const answer = create(host, drawing(endless));
    const isRendering = async () =>
      (await processesBelow(process.pid)).some(({ command }) => command.includes('decode-process'));
    while (!(await isRendering())) await wait(20);
    jest.advanceTimersByTime(30_000);
    await expectRefusal(host, answer);
  } finally {
    jest.useRealTimers();
  }
});

test('refuses a drawing with an undefined entity', async () => {
  const host = await testApp();
  await expectRefusal(host, create(host, drawing('&a;'.repeat(1000))));
});

test('stores a large drawing as a PNG of at most 1,600 pixels', async () => {
  const host = await testApp();
  await create(host, drawing(`<rect ${ALL} fill="red"/>`, 'width="6000" height="3000"'));
  const { width, height } = await sharp(await stored(host)).metadata();
  expect([width, height]).toEqual([1600, 800]);
});

test('ignores files and addresses that a drawing refers to', async () => {
  const host = await testApp();
  const path = host.app.host.store.temporary();
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toFile(path);
  const { port } = new URL(await host.app.listen({ host: '127.0.0.1', port: 0 }));
  const asked: string[] = [];
  host.app.server.on('request', ({ url }) => asked.push(url ?? ''));
  const hrefs = [path, `file://${path}`, basename(path), `http://127.0.0.1:${port}/asked.png`];
  const images = hrefs.map((href) => `<image href="${href}" width="9" height="9"/>`).join('');
  await create(host, drawing(images, 'width="9" height="9"'));
  expect((await sharp(await stored(host)).stats()).isOpaque).toBe(false);
  expect(asked).toEqual([]);
});
