import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ContentType } from 'shared-contract';
import { HttpError, invalidField } from '../errors';
import { keepFile, type Shelf, type StoredFile } from './attachments';
import { accept, TOO_LARGE, type FileKind } from './media';

/** Three pictures, or a picture, a video and a PDF, with the longest texts. */
const FORM_LIMIT = 40 * 1024 * 1024;
/** Characters of all texts together, which are held in memory: the longest article, and more for the rest than it can need. */
const TEXT_LIMIT = 1_500_000;

const tooLarge = () => new HttpError(413, 'The form is too large.');

/** A multipart form whose files are kept already, but not visible before `recordFiles`. */
export interface SubmittedForm<Name extends string> {
  fields: Record<string, string>;
  files: Partial<Record<Name, StoredFile>>;
}

/**
 * Reads a multipart form. Files are streamed to the disk, checked and kept; fields that `kinds` does not name as files are
 * drained. Throws 415 for another content type, 400 for a broken form, 413 and 415 for files that a field does not take.
 */
export async function readForm<Name extends string>(
  request: FastifyRequest,
  shelf: Shelf,
  kinds: Readonly<Record<Name, FileKind>>,
): Promise<SubmittedForm<Name>> {
  if (!request.isMultipart()) throw new HttpError(415, 'The request must be multipart/form-data.');
  const fields = new Map<string, string>();
  const files: Partial<Record<Name, StoredFile>> = {};
  const takesFile = (name: string): name is Name => Object.hasOwn(kinds, name);
  const endLimit = limitBytes(request.raw);
  let textLeft = TEXT_LIMIT;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw invalidField(part.fieldname, 'The text is too long.', 413);
        if (typeof part.value !== 'string') continue;
        textLeft -= part.value.length;
        if (textLeft < 0) throw tooLarge();
        fields.set(part.fieldname, part.value);
      } else if (takesFile(part.fieldname)) {
        const file = await receiveFile(part, shelf, kinds[part.fieldname]);
        if (file !== null) files[part.fieldname] = file;
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    throw isBrokenForm(error) ? new HttpError(400, 'The form is broken or incomplete.') : error;
  } finally {
    endLimit();
  }
  return { fields: Object.fromEntries(fields), files };
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
  const fileTooLarge = invalidField(fieldname, TOO_LARGE[kind === 'media' ? 'video' : kind], 413);
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
export function requireContentType(contentType: ContentType, file: StoredFile | undefined, field: string): void {
  if (file !== undefined && !file.mediaType.startsWith(contentType.toLowerCase())) {
    throw invalidField(field, `The file is not ${contentType === 'Image' ? 'an image' : 'a video'}.`);
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
