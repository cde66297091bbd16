import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors';
import type { StoredFile } from './attachments';
import type { FileStore } from './local-store';
import { accept, TOO_LARGE, type FileKind } from './media';

/** A multipart form whose files are kept already, but not visible before `recordFiles`. */
export interface SubmittedForm {
  fields: Record<string, string>;
  files: Record<string, StoredFile>;
}

/**
 * Reads a multipart form. Files are streamed to the disk, checked and kept; fields that `files` does not name as files are
 * drained. Throws 415 for another content type, 413 and 415 for files that a field does not take.
 */
export async function readForm(
  request: FastifyRequest,
  store: FileStore,
  kinds: Readonly<Record<string, FileKind>>,
): Promise<SubmittedForm> {
  if (!request.isMultipart()) throw new HttpError(415, 'The request must be multipart/form-data.');
  const fields = new Map<string, string>();
  const files = new Map<string, StoredFile>();
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
      continue;
    }
    const kind = kinds[part.fieldname];
    if (kind === undefined || part.filename === '') {
      part.file.resume();
      continue;
    }
    const received = await store.receive(part.file);
    try {
      if (part.file.truncated) throw new HttpError(413, TOO_LARGE[kind === 'media' ? 'video' : kind]);
      if (received.size === 0) continue;
      files.set(part.fieldname, await keepChecked(store, received, kind));
    } catch (error) {
      if (error instanceof HttpError) throw new HttpError(error.statusCode, error.message, { [part.fieldname]: error.message });
      throw error;
    } finally {
      await store.discard(received.path);
    }
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

/** Checks a received file by its bytes and keeps it under a name of the host's making. */
export async function keepChecked(
  store: FileStore,
  received: { path: string; size: number },
  kind: FileKind,
): Promise<StoredFile> {
  const target = store.temporary();
  try {
    const { extension, mediaType } = await accept(received.path, target, kind, received.size);
    const { name, size } = await store.keep(target, extension);
    return { name, size, mediaType };
  } finally {
    await store.discard(target);
  }
}
