import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOTAL_COUNT } from 'shared-contract';
import type { Listed, Page } from '../db/pages';
import { queryOf } from './calls';
import { invalidField } from './errors';

const MAX_PAGE = 999_999_999;
const MAX_PAGE_SIZE = 100;

/** Query parameters of a list with pages. */
export const PAGING = ['page', 'pageSize'] as const;

/** Reads a whole number from 1 to `max`; `fallback` if it is missing. Throws 400 for anything else. */
function readCount(value: unknown, field: string, fallback: number, max: number): number {
  if (value === undefined) return fallback;
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (count < 1 || count > max) throw invalidField(field, `${field} must be a whole number from 1 to ${max}.`);
  return count;
}

/** The requested page, by default the first one. */
export function readPage(request: FastifyRequest, defaultSize: number): Page {
  const { page, pageSize } = queryOf(request);
  return {
    page: readCount(page, 'page', 1, MAX_PAGE),
    pageSize: readCount(pageSize, 'pageSize', defaultSize, MAX_PAGE_SIZE),
  };
}

/** The requested page, or undefined for the whole list if the request has no `pageSize` (product.md 7.1). */
export const readOptionalPage = (request: FastifyRequest): Page | undefined =>
  queryOf(request).pageSize === undefined ? undefined : readPage(request, 1);

/** Sends a list, and the number of rows on all its pages as a header. */
export function sendRows<Row>(reply: FastifyReply, { rows, total }: Listed<Row>): Row[] {
  if (total !== undefined) void reply.header(TOTAL_COUNT, total);
  return rows;
}
