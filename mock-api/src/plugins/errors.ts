import type { FastifyError } from 'fastify';
import { INTERNAL, type ErrorAnswer } from 'server-kit/errors';
import { failureOf, type Failure } from '../db/dialect';
import { HttpError, orphaned } from '../http/errors';

const DISK_FULL = /^(?:ENOSPC|EDQUOT)$/;
const S3_UNAVAILABLE = 'S3_UNAVAILABLE';

const RETRY = { 'retry-after': '5' };
const FAILURES: Readonly<Record<Failure, ErrorAnswer>> = {
  full: { status: 507, body: { message: 'The server has no room left. Nothing was saved.' } },
  busy: { status: 503, body: { message: 'The server is busy. Please try again.' }, headers: RETRY },
  taken: { status: 409, body: { message: 'Someone else has just saved the same. Please reload and try again.' } },
  orphan: { status: 409, body: { message: orphaned().message } },
};

/** Replacements for Fastify's technical messages. */
const FASTIFY_ERRORS: Partial<Record<string, ErrorAnswer>> = {
  FST_REQ_FILE_TOO_LARGE: { status: 413, body: { message: 'The file is too large.' } },
  FST_PARTS_LIMIT: { status: 413, body: { message: 'The form has too many parts.' } },
  FST_FILES_LIMIT: { status: 413, body: { message: 'The form has too many files.' } },
  FST_FIELDS_LIMIT: { status: 413, body: { message: 'The form has too many fields.' } },
};

/** Response for the client: an `HttpError` unchanged, a message for known failures, no details of internal errors. */
export function answerTo(error: FastifyError | HttpError): ErrorAnswer {
  if (error instanceof HttpError) {
    const { statusCode: status, message, errors: fields, headers } = error;
    return { status, body: { message, ...(fields && { errors: fields }) }, headers };
  }
  if (DISK_FULL.test(error.code)) return FAILURES.full;
  if (error.code === S3_UNAVAILABLE) return FAILURES.busy;
  const failure = failureOf(error);
  if (failure !== null) return FAILURES[failure];
  const known = FASTIFY_ERRORS[error.code];
  if (known !== undefined) return known;
  const status = error.statusCode ?? 500;
  if (status >= 500) return INTERNAL;
  return { status, body: { message: error.message } };
}
