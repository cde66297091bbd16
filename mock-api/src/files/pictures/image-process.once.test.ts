import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { picture } from '../../testing/hostile/media';
import { startImageProcess } from './image-process';

let folder: string;
const images = startImageProcess();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterEach(async () => {
  images.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
async function put(name: string, bytes: Buffer): Promise<string> {
  await writeFile(at(name), bytes);
  return at(name);
}
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
const STORED = { extension: 'jpg', maxPixels: 1_000_000, animated: false };

test('encodes files and raw pixels; only errors of the disk have a code', async () => {
  const source = await put('picture', await bytesOf(await picture('png', 1, 300, 200)));
  const pixels = await put('pixels', Buffer.alloc(30 * 20 * 4, 200));
  const broken = await put('broken', Buffer.from('no picture'));
  const raw = { width: 30, height: 20, channels: 4 as const };
  await Promise.all([
    images.run({ source, target: at('copy'), seconds: 30, copy: { width: 160, format: 'webp' } }),
    images.run({ source, target: at('stored'), seconds: 30, stored: STORED }),
    images.run({ source: pixels, target: at('drawn'), seconds: 30, stored: { ...STORED, raw } }),
  ]);
  const formatOf = async (name: string) => {
    const { format, width } = await sharp(at(name)).metadata();
    return `${format} ${width}`;
  };
  expect(await Promise.all(['copy', 'stored', 'drawn'].map(formatOf))).toEqual(['webp 160', 'jpeg 300', 'jpeg 30']);

  const faults = [
    { source: broken, target: at('one'), stored: STORED },
    { source, target: at('two'), stored: { ...STORED, maxPixels: 100 } },
    { source, target: at('none/three'), stored: STORED },
  ];
  const ends = await Promise.allSettled(faults.map((job) => images.run({ ...job, seconds: 30 })));
  const codes = ends.map((end) => (end.status === 'rejected' ? (end.reason as { code?: string }).code : 'none'));
  expect(codes).toEqual([undefined, undefined, 'ENOENT']);
});

test('on a slow disk, a job fails only once its target is open, so that no target appears later', async () => {
  const [source, broken] = [await put('picture', await bytesOf(await picture())), await put('broken', Buffer.alloc(9))];
  const job = { seconds: 30, stored: STORED };
  // A pipe can be opened for writing only once somebody reads it.
  execFileSync('mkfifo', [at('pipe')]);
  const failed = jest.fn();
  const failing = images.run({ ...job, source: broken, target: at('pipe') }).catch(failed);
  await images.run({ ...job, source, target: at('stored') });
  expect(failed).not.toHaveBeenCalled();
  await readFile(at('pipe'));
  await failing;
  expect(failed).toHaveBeenCalled();
});

test('jobs fail when the process ends, and the next job starts a new process', async () => {
  const source = await put('picture', await bytesOf(await picture('png')));
  const job = { source, seconds: 30, stored: STORED };
  const broken = images.run({ ...job, target: at('one') });
  images.stop();
  await expect(broken).rejects.toThrow('ended');
  await images.run({ ...job, target: at('two') });
  expect((await sharp(at('two')).metadata()).format).toBe('jpeg');
});

test('a job fails with "The image process ended." if the process was killed before the job was sent', async () => {
  const job = { source: await put('picture', await bytesOf(await picture('png'))), seconds: 30, stored: STORED };
  await images.run({ ...job, target: at('one') });
  // Blocks the event loop, so that this process cannot notice the end of the other before it sends the job.
  execFileSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'image-worker']);
  await expect(images.run({ ...job, target: at('two') })).rejects.toThrow('The image process ended.');
  await images.run({ ...job, target: at('three') });
});
