import fc from 'fast-check';
import type { Call } from './calls';
import { filled, name, text, value } from './texts';

export interface Body {
  type: string;
  bytes: Buffer;
}

export const json = (fields: string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: filled(fields).map((pairs) => JSON.stringify(Object.fromEntries(pairs))) },
    fc.array(fc.tuple(name(fields), value)).map((pairs) => {
      const members = pairs.map(([key, member]) => `${JSON.stringify(key)}:${JSON.stringify(member)}`);
      return `{${members.join(',')}}`;
    }),
    fc.json(),
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"\\ud800"',
      '{"__proto__":{"polluted":1}}',
      '['.repeat(9000),
      '\0',
      '1e400',
    ),
  );

export interface Part {
  name: string;
  filename: string | null;
  header: string;
  content: Buffer;
}

export const anyPart = (names: string[], files: Buffer[]): fc.Arbitrary<Part> =>
  fc.record({
    name: name(names),
    filename: fc.option(fc.constantFrom('a.png', '../../a', '', 'a"b', 'a\0b', `${'a'.repeat(300)}.pdf`), { freq: 2 }),
    header: fc.constantFrom('', 'Content-Type: application/json', 'Content-Type: text/plain; charset=utf-16', 'X', ':'),
    content: fc.oneof(
      text.map((written) => Buffer.from(written)),
      fc.constantFrom(...files),
    ),
  });

export const usualParts = ({ fields, files }: Call, contents: Buffer[]): fc.Arbitrary<Part[]> =>
  fc
    .tuple(filled(fields), fc.tuple(...files.map((file) => fc.tuple(fc.constant(file), fc.constantFrom(...contents)))))
    .map(([texts, chosen]) => [
      ...texts.map(([named, written]) => ({ name: named, filename: null, header: '', content: Buffer.from(written) })),
      ...chosen.map(([named, content]) => ({ name: named, filename: 'a', header: '', content })),
    ]);

/** A multipart body with these parts, valid or malformed in a typical way. */
export const multipart = (parts: fc.Arbitrary<Part[]>): fc.Arbitrary<Body> =>
  fc
    .tuple(
      parts,
      fc.oneof(
        { weight: 9, arbitrary: fc.constant('--x--\r\n') },
        fc.constantFrom('--x', '', '--y--\r\n', '--x\r\n\r\n'),
      ),
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom('x', '"x"') }, fc.constantFrom('y', '', 'x'.repeat(300))),
    )
    .map(([written, end, boundary]) => {
      const bytes = written.flatMap((one) => [
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="${one.name}"`),
        Buffer.from(one.filename === null ? '' : `; filename="${one.filename}"`),
        Buffer.from(`\r\n${one.header === '' ? '' : `${one.header}\r\n`}\r\n`),
        ...[one.content, Buffer.from('\r\n')],
      ]);
      return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat([...bytes, Buffer.from(end)]) };
    });
