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
import { keepFile, type HostStorage, type StoredFile } from './attachments';
import { accept } from './media';

/** Maximum size (bytes): enough for three pictures, or a picture, a video and a PDF, with the longest texts. */
const FORM_LIMIT = 40 * 1024 * 1024;
/** Maximum total characters of texts, which are kept in memory: enough for the longest article and all other fields. */
const TEXT_LIMIT = 1_500_000;

const tooLarge = () => new HttpError(413, 'The form is too large.');

export type AnyForm = Pick<
  EntityForm<Fields, z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>>,
  'fields' | 'rules'
>;

/** A received form: its validated values, and its files, which are stored but not visible yet. */
export interface Submitted<Form extends AnyForm> {
  fields: z.output<Form['rules']>;
  files: { [Name in FieldsOf<Form['fields'], 'file'>]?: StoredFile };
}

/** The file fields of a form by their name in the API, with our name and the accepted kind of file. */
export function fileFieldsOf({ fields }: AnyForm): Map<string, { name: string; accepts: FileKind }> {
  return new Map(
    Object.entries(fields).flatMap(([name, { sent = name, accepts }]) =>
      accepts === undefined ? [] : [[sent, { name, accepts }]],
    ),
  );
}

/**
 * Reads the multipart form of an entity. Streams files to disk, checks and stores them; ignores unknown files. Throws
 * 415 for another content type, 400 for a broken form or invalid values, 413 for a form or file that is too large, and
 * 415 for a file of a wrong type. `id` is the unvalidated id of the row to edit.
 */
export async function readForm<Form extends AnyForm>(
  request: FastifyRequest,
  storage: HostStorage,
  form: Form,
): Promise<Submitted<Form> & { id: string | undefined }> {
  const fileFields = fileFieldsOf(form);
  const { texts, files } = await readParts(request, storage, fileFields);
  const ours = Object.entries(form.fields).map(([name, { sent = name }]) => [name, texts[sent] ?? texts[name]]);
  const fields = validate<Form['rules']>(
    form.rules,
    Object.fromEntries(ours.filter(([, value]) => value !== undefined)),
  );
  const stored: Record<string, StoredFile> = {};
  for (const [sent, { name, accepts }] of fileFields) {
    const file = files.get(sent);
    if (file === undefined) continue;
    if (accepts === 'media') requireContentType(fields.contentType, file, sent);
    stored[name] = file;
  }
  request.storedFiles = Object.values(stored);
  return { id: texts.id, fields, files: stored as Submitted<Form>['files'] };
}

async function readParts(request: FastifyRequest, storage: HostStorage, fileFields: ReturnType<typeof fileFieldsOf>) {
  if (!request.isMultipart()) throw new HttpError(415, 'The request must be multipart/form-data.');
  const texts = new Map<string, string>();
  const files = new Map<string, StoredFile>();
  const removeLimit = limitBytes(request.raw);
  let textLeft = TEXT_LIMIT;
  try {
    for await (const part of request.parts()) {
      const accepts = fileFields.get(part.fieldname)?.accepts;
      if (part.type === 'field') {
        if (part.valueTruncated) throw invalidField(part.fieldname, 'The text is too long.', 413);
        if (typeof part.value !== 'string') continue;
        textLeft -= part.value.length;
        if (textLeft < 0) throw tooLarge();
        texts.set(part.fieldname, part.value);
      } else if (accepts !== undefined) {
        const file = await receiveFile(part, storage, accepts);
        if (file !== null) files.set(part.fieldname, file);
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    throw isBrokenForm(error) ? new HttpError(400, 'The form is broken or incomplete.') : error;
  } finally {
    removeLimit();
  }
  return { texts: Object.fromEntries(texts) as Partial<Record<string, string>>, files };
}

/** Aborts parsing when the form exceeds `FORM_LIMIT`. Returns a function that removes the limit. */
function limitBytes(raw: IncomingMessage): () => void {
  let left = FORM_LIMIT;
  const count = ({ length }: Buffer): void => {
    left -= length;
    if (left < 0) raw.emit('error', tooLarge());
  };
  raw.on('data', count);
  return () => raw.off('data', count);
}

/** Messages of the multipart parser's errors, which have neither a code nor a class of their own. */
const BROKEN_FORM = /unexpected end of multipart data$|^Multipart: Boundary not found$|^The needle cannot have/i;

const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  (BROKEN_FORM.test(error.message) || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'));

/** Stores the file of a part. Returns null for a part without content and file name: no file was chosen. */
async function receiveFile(
  { fieldname, filename, mimetype, file }: MultipartFile,
  storage: HostStorage,
  kind: FileKind,
): Promise<StoredFile | null> {
  const mediaKind = mimetype.startsWith('image/') ? 'image' : 'video';
  const fileTooLarge = invalidField(fieldname, FILE_TOO_LARGE[kind === 'media' ? mediaKind : kind], 413);
  if (file.truncated) throw fileTooLarge;
  // Don't wait for the rest of the file.
  file.once('limit', () => file.destroy(fileTooLarge));
  const { path, size } = await storage.store.receive(file);
  try {
    if (size > 0) return await keepChecked(storage, path, size, kind);
    if (filename) throw new HttpError(400, 'The file is empty.');
    return null;
  } catch (error) {
    if (error instanceof HttpError) throw invalidField(fieldname, error.message, error.statusCode);
    throw error;
  } finally {
    await storage.store.discard(path);
  }
}

/** Throws 400 if the file does not match the form's content type. */
function requireContentType(contentType: unknown, file: StoredFile, field: string): void {
  const expected = fileTypeOf(oneOf(contentType, CONTENT_TYPES, 'Image'));
  if (!file.mediaType.startsWith(expected)) {
    throw invalidField(field, `The file is not ${expected === 'image' ? 'an image' : 'a video'}.`);
  }
}

/** Checks a received file by its content and stores it under a generated name. */
async function keepChecked(storage: HostStorage, path: string, size: number, kind: FileKind): Promise<StoredFile> {
  const target = storage.store.temporary();
  try {
    return await keepFile(storage, target, await accept(path, target, kind, size));
  } finally {
    await storage.store.discard(target);
  }
}
