import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  CONTENT_TYPES,
  FILE_TOO_LARGE,
  fileTypeOf,
  oneOf,
  type EntityForm,
  type Fields,
  type FieldsOf,
  type FileKind,
} from 'shared-contract';
import type * as z from 'zod/mini';
import { HttpError, invalidField } from '../http/errors';
import { validate } from '../http/validate';
import { keepFile, type Shelf, type StoredFile } from './attachments';
import { accept } from './media';

/** Three pictures, or a picture, a video and a PDF, with the longest texts. */
const FORM_LIMIT = 40 * 1024 * 1024;
/** Characters of all texts together, which are held in memory: the longest article, and more for the rest than it can need. */
const TEXT_LIMIT = 1_500_000;

const tooLarge = () => new HttpError(413, 'The form is too large.');

/** Any form of an entity. */
export type AnyForm = Pick<
  EntityForm<Fields, z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>>,
  'fields' | 'rules'
>;

/** What a form brought: its values by their rules, and its files, which are kept already but not visible before their row. */
export interface Submitted<Form extends AnyForm> {
  fields: z.output<Form['rules']>;
  files: { [Name in FieldsOf<Form['fields'], 'file'>]?: StoredFile };
}

/** The file fields of a form, and what each takes, by the API's spelling. */
export function fileFieldsOf({ fields }: AnyForm): Map<string, { name: string; accepts: FileKind }> {
  return new Map(
    Object.entries(fields).flatMap(([name, { sent = name, accepts }]) =>
      accepts === undefined ? [] : [[sent, { name, accepts }]],
    ),
  );
}

/**
 * Reads the multipart form of an entity. Files are streamed to the disk, checked and kept; those that the form does not
 * take are drained. Throws 415 for another content type, 400 for a broken form or a value against the rules, 413 and 415 for
 * files that a field does not take.
 */
export async function readForm<Form extends AnyForm>(
  request: FastifyRequest,
  shelf: Shelf,
  form: Form,
): Promise<Submitted<Form> & { id: string | undefined }> {
  const taken = fileFieldsOf(form);
  const { texts, files } = await readParts(request, shelf, taken);
  const ours = Object.entries(form.fields).map(([name, { sent = name }]) => [name, texts[sent] ?? texts[name]]);
  const fields = validate<Form['rules']>(
    form.rules,
    Object.fromEntries(ours.filter(([, value]) => value !== undefined)),
  );
  const stored: Record<string, StoredFile> = {};
  for (const [sent, { name, accepts }] of taken) {
    const file = files.get(sent);
    if (file === undefined) continue;
    if (accepts === 'media') requireContentType(fields.contentType, file, sent);
    stored[name] = file;
  }
  return { id: texts.id, fields, files: stored as Submitted<Form>['files'] };
}

async function readParts(request: FastifyRequest, shelf: Shelf, taken: ReturnType<typeof fileFieldsOf>) {
  if (!request.isMultipart()) throw new HttpError(415, 'The request must be multipart/form-data.');
  const texts = new Map<string, string>();
  const files = new Map<string, StoredFile>();
  const endLimit = limitBytes(request.raw);
  let textLeft = TEXT_LIMIT;
  try {
    for await (const part of request.parts()) {
      const accepts = taken.get(part.fieldname)?.accepts;
      if (part.type === 'field') {
        if (part.valueTruncated) throw invalidField(part.fieldname, 'The text is too long.', 413);
        if (typeof part.value !== 'string') continue;
        textLeft -= part.value.length;
        if (textLeft < 0) throw tooLarge();
        texts.set(part.fieldname, part.value);
      } else if (accepts !== undefined) {
        const file = await receiveFile(part, shelf, accepts);
        if (file !== null) files.set(part.fieldname, file);
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    throw isBrokenForm(error) ? new HttpError(400, 'The form is broken or incomplete.') : error;
  } finally {
    endLimit();
  }
  return { texts: Object.fromEntries(texts) as Partial<Record<string, string>>, files };
}

/** Breaks a form off where it grows over `FORM_LIMIT`, wherever in it the parser is. */
function limitBytes(raw: IncomingMessage): () => void {
  let left = FORM_LIMIT;
  const count = ({ length }: Buffer): void => {
    left -= length;
    if (left < 0) raw.emit('error', tooLarge());
  };
  raw.on('data', count);
  return () => raw.off('data', count);
}

/** The parser's own errors carry neither a code nor a status, unlike those of the disk, the framework and this host. */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'Error' || 'statusCode' in error) return false;
  return !('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** The file of one part, kept; null for the empty part that a form without a chosen file sends. */
async function receiveFile(
  { fieldname, file }: MultipartFile,
  shelf: Shelf,
  kind: FileKind,
): Promise<StoredFile | null> {
  const fileTooLarge = invalidField(fieldname, FILE_TOO_LARGE[kind === 'media' ? 'video' : kind], 413);
  if (file.truncated) throw fileTooLarge;
  // What is left of it is not waited for.
  file.once('limit', () => file.destroy(fileTooLarge));
  const received = await shelf.store.receive(file);
  try {
    return received.size === 0 ? null : await keepChecked(shelf, received, kind);
  } catch (error) {
    if (error instanceof HttpError) throw invalidField(fieldname, error.message, error.statusCode);
    throw error;
  } finally {
    await shelf.store.discard(received.path);
  }
}

/** Throws 400 where the file under `field` is not of the content type that the form says it is. */
function requireContentType(contentType: unknown, file: StoredFile, field: string): void {
  const expected = fileTypeOf(oneOf(contentType, CONTENT_TYPES, 'Image'));
  if (!file.mediaType.startsWith(expected)) {
    throw invalidField(field, `The file is not ${expected === 'image' ? 'an image' : 'a video'}.`);
  }
}

/** Checks a received file by its bytes and keeps it under a name of the host's making. */
export async function keepChecked(
  shelf: Shelf,
  received: { path: string; size: number },
  kind: FileKind,
): Promise<StoredFile> {
  const target = shelf.store.temporary();
  try {
    return await keepFile(shelf, target, await accept(received.path, target, kind, received.size));
  } finally {
    await shelf.store.discard(target);
  }
}
