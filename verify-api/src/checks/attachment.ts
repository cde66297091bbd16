import sharp from 'sharp';
import { attachment } from 'shared-contract';
import { type Answer, describe, isSuccess, isPage, mediaTypeOf } from '../calls/answer';
import { type Check, checks, Failure, type Group, NotChecked, type Tolerate } from '../check';
import type { Context } from '../context';
import { requireUnknown } from '../expect';
import { firstOf } from '../rows/list-checks';

const CALL = 'GET /api/attachment/get/{id}';
const RANGE = { first: 4, last: 11 };

async function requirePicture(answer: Answer, tolerate: Tolerate): Promise<string> {
  if (!isSuccess(answer)) throw new Failure(describe(answer));
  const picture = await sharp(answer.body)
    .metadata()
    .catch(() => null);
  if (picture === null) throw new Failure(isPage(answer) ? describe(answer) : 'the content is not a picture');
  const type = mediaTypeOf(answer);
  if (!type.startsWith('image/')) tolerate(`the content type is "${type}"`);
  return `${picture.format}, ${picture.width} × ${picture.height}`;
}

const get = (
  { client }: Context,
  id: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) => client.send({ path: `attachment/get/${encodeURIComponent(id)}`, query, headers });

/** Visitors can download the pictures uploaded with a row. */
export function picturesCheck(context: Context, ids: () => readonly (string | null)[]): Check {
  return checks('visitor', 'writes')(CALL, 'the pictures that were uploaded', async (tolerate) => {
    const stored = ids().filter((id) => id !== null);
    if (stored.length === 0) throw new NotChecked('no picture was stored');
    const found: string[] = [];
    for (const id of stored) found.push(await requirePicture(await get(context, id), tolerate));
    return found.join('; ');
  });
}

/** Visitors can download the PDFs uploaded with an active row. */
export function pdfChecks({ client }: Context, path: string, names: () => readonly (string | null)[]): Check[] {
  const download = (name: string) => client.send({ path: `${path}/downloadpdf/${encodeURIComponent(name)}` });
  const reads = (expected: string, run: Check['run']) =>
    checks('visitor', 'writes')(`GET /api/${path}/downloadpdf/{fileName}`, expected, run);
  return [
    reads('the PDF that was uploaded', async (tolerate) => {
      const stored = names().filter((name) => name !== null);
      if (stored.length === 0) throw new NotChecked('no PDF was stored');
      for (const name of stored) {
        const answer = await download(name);
        if (!isSuccess(answer)) throw new Failure(describe(answer));
        if (!answer.body.subarray(0, 1024).includes('%PDF-')) throw new Failure('the content is not a PDF');
        if (mediaTypeOf(answer) !== 'application/pdf') tolerate(`the content type is "${mediaTypeOf(answer)}"`);
      }
      return stored.join('; ');
    }),
    reads('unknown name: 404', async (tolerate) => requireUnknown(await download('verify-api-none.pdf'), tolerate)),
  ];
}

/** Resized copy and byte range of a stored picture. */
export function fileChecks(context: Context, effect: Check['effect'], stored: () => Promise<string>): Check[] {
  const check = checks('visitor', effect);
  return [
    check(CALL, '?w=320&fm=webp (a host may ignore it): a picture', async (tolerate) =>
      requirePicture(await get(context, await stored(), { w: '320', fm: 'webp' }), tolerate),
    ),
    check(CALL, 'a range of bytes: 206', async (tolerate) => {
      const id = await stored();
      const whole = await get(context, id);
      const part = await get(context, id, {}, { Range: `bytes=${RANGE.first}-${RANGE.last}` });
      if (!isSuccess(part)) throw new Failure(describe(part));
      if (part.status !== 206) tolerate('ranges are ignored, so visitors cannot seek in videos');
      else if (!part.body.equals(whole.body.subarray(RANGE.first, RANGE.last + 1)))
        throw new Failure('206 with other bytes');
      return String(part.status);
    }),
  ];
}

/** `GET /api/attachment/get/{id}` (product.md 7.13) for the thumbnail of an active project. */
export function attachmentChecks(context: Context): Group {
  const reads = checks('visitor', 'reads');
  const stored = async (): Promise<string> => {
    const project = await firstOf(
      context,
      { path: 'project/active', by: 'visitor' },
      ({ thumbnail }) => attachment(thumbnail) !== null,
    );
    return attachment(project.thumbnail) ?? '';
  };
  return {
    title: 'Files',
    checks: [
      reads(CALL, 'a stored picture', async (tolerate) => requirePicture(await get(context, await stored()), tolerate)),
      ...fileChecks(context, 'reads', stored),
      reads(CALL, 'unknown id: 404', async (tolerate) =>
        requireUnknown(await get(context, 'verify-api-none.jpg'), tolerate),
      ),
    ],
  };
}
