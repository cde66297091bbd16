import fc from 'fast-check';
import sharp from 'sharp';
import { bmp, heic, ico, pdf, picture, video } from '../testing/hostile/media';
import { form, testApp } from '../testing/test-app';
import { runsOf, report, timeLimitOf } from '../testing/hostile/torture';

const FIELDS = ['thumbnail', 'content', 'pdfFile'] as const;
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';

/** Valid files of each accepted type. Small, so that a random change is likely to hit an important byte. */
async function validFiles(): Promise<Buffer[]> {
  const formats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const;
  const pictures = await Promise.all(formats.map((format) => picture(format, 7)));
  const files = await Promise.all([...pictures, video(), pdf()].map((file) => file.arrayBuffer()));
  return [...files.map((bytes) => Buffer.from(bytes)), bmp(), ico(), await heic(), Buffer.from(DRAWING)];
}

type Damage = (file: Buffer) => Buffer;

/** Ways to damage a file: truncate it, overwrite bytes (mostly near the start), repeat a part, or append another file. */
const anyDamage = (others: readonly Buffer[]): fc.Arbitrary<Damage> => {
  const place = fc.oneof(fc.nat(64), fc.nat(4096), fc.nat());
  const value = fc.constantFrom(
    ...['00', 'ff', '7fffffff', '80000000', 'ffffffff', '00000000', '0000ffff', '01000000', '3c7376673e'],
  );
  return fc.oneof(
    fc.record({ at: place }).map(
      ({ at }): Damage =>
        (file) =>
          file.subarray(0, at % (file.length + 1)),
    ),
    fc.record({ at: place, value }).map(({ at, value: hex }): Damage => (file) => {
      const broken = Buffer.from(file);
      if (broken.length > 0) broken.write(hex, at % broken.length, 'hex');
      return broken;
    }),
    fc.record({ at: place, times: fc.integer({ min: 2, max: 40 }) }).map(({ at, times }): Damage => (file) => {
      const from = at % (file.length + 1);
      const part = file.subarray(from, from + 200);
      return Buffer.concat([file.subarray(0, from), ...Array.from({ length: times }, () => part), file.subarray(from)]);
    }),
    fc.record({ at: place, other: fc.constantFrom(...others) }).map(
      ({ at, other }): Damage =>
        (file) =>
          Buffer.concat([file.subarray(0, at % (file.length + 1)), other]),
    ),
  );
};

test(
  'a damaged file is either refused without traces or stored as a valid one',
  async () => {
    const host = await testApp();
    const files = await validFiles();
    const sent = fc.record({
      field: fc.constantFrom(...FIELDS),
      file: fc.constantFrom(...files),
      damages: fc.array(anyDamage(files), { minLength: 1, maxLength: 3 }),
      contentType: fc.constantFrom('Image', 'Video'),
    });
    let uploads = 0;
    const property = fc.asyncProperty(sent, async ({ field, file, damages, contentType }) => {
      uploads += 1;
      const bytes = damages.reduce((broken, damage) => damage(broken), file);
      const { db } = host.app.host;
      await db.deleteFrom('projects').execute();
      const upload = new File([new Uint8Array(bytes)], 'file.bin');
      const body = form({ name: 'Plot', offerDateTime: '2027-01-01', contentType, [field]: upload });
      const { statusCode } = await host.call('POST', '/api/project/create', body);
      expect(statusCode === 200 || (statusCode >= 400 && statusCode < 500)).toBe(true);
      expect(await host.files('unfinished')).toEqual([]);
      const rows = await db.selectFrom('projects').select(FIELDS).execute();
      expect(rows).toHaveLength(statusCode === 200 ? 1 : 0);
      const name = rows[0]?.[field] ?? null;
      if (name === null || field === 'pdfFile') return;
      const shown = await host.visit('GET', `/api/attachment/get/${name}`);
      expect(shown.statusCode).toBe(200);
      if (String(shown.headers['content-type']).startsWith('image/')) await sharp(shown.rawPayload).stats();
    });
    await fc.assert(property, runsOf(40));
    report(`${uploads} uploads`);
    expect((await host.visit('GET', '/api/ready')).statusCode).toBe(200);
  },
  timeLimitOf(120_000),
);
