import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { COLOURS, picture } from './media';
import { form, type TestApp } from '../test-app';

export const PROJECT = { name: 'Lakeview', offerDateTime: '2027-01-01T10:00:00Z' };

export const create = (host: TestApp, fields: Record<string, string | Blob>): ReturnType<TestApp['call']> =>
  host.call('POST', '/api/project/create', form({ ...PROJECT, ...fields }));

/** The file name in the project's column, and the file as served. */
export async function stored(host: TestApp, column: 'thumbnail' | 'content' = 'thumbnail') {
  const project = (await host.call('GET', '/api/project/1')).json<Record<'thumbnail' | 'content', string | null>>();
  const name = project[column];
  const answer = await host.visit('GET', `/api/attachment/get/${name ?? 'none'}`);
  return { name, type: answer.headers['content-type'], bytes: answer.rawPayload };
}

export async function expectNothingKept(host: TestApp) {
  expect((await host.call('GET', '/api/project')).json()).toEqual([]);
  expect(await host.files('unfinished')).toEqual([]);
}

/** A PNG with the same picture as the hand-made files. */
export function colourfulPng(): Promise<Buffer> {
  const [left, above, below] = COLOURS;
  const pixels = Buffer.from([...left, ...above, ...left, ...below]);
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(32, 32, { kernel: 'nearest' })
    .ensureAlpha()
    .png()
    .toBuffer();
}

/** An uncompressed picture of more than 10 MB. */
export async function bulkyImage(): Promise<File> {
  const blank = sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#336655' } });
  return new File([await blank.png({ compressionLevel: 0 }).toBuffer()], 'bulky.png');
}

export const fileOf = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'picture.bin');

/** The bytes with 32-bit numbers overwritten at the given offsets. */
export function written(bytes: Buffer, ...numbers: [at: number, value: number][]): Buffer {
  for (const [at, value] of numbers) bytes.writeUInt32LE(value, at);
  return bytes;
}

/** A HEIC whose headers (`ispe` boxes) claim another size. */
export function withHeicSize(bytes: Buffer, side: number): Buffer {
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(side, at + 8);
    bytes.writeUInt32BE(side, at + 12);
  }
  return bytes;
}

/** A GIF with many frames of one pixel. */
export function animation(pictures: number): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('01000100800000000000ffffff', 'hex')]);
  const shown = Buffer.from('21f9040001000000' + '2c00000000010001000002024401' + '00', 'hex');
  return Buffer.concat([head, ...Array.from({ length: pictures }, () => shown), Buffer.from(';')]);
}

export const hugeImage = async (width: number, height: number): Promise<File> => fileOf(await hugePng(width, height));

/** A small PNG whose header claims another size. */
export async function hugePng(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await (await picture('png')).arrayBuffer());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
