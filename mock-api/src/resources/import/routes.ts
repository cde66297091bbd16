import type { FastifyInstance } from 'fastify';
import { IMPORT_LINES, isImportTable } from 'shared-contract';
import * as z from 'zod/mini';
import type { Host } from '../../host';
import { call } from '../../http/calls';
import { invalidField } from '../../http/errors';
import { IMPORT_REPORT } from '../../http/schemas';
import { validate } from '../../http/validate';
import { importLines } from './repository';

/** Body limit (bytes): enough for the longest files that agents import. */
const FILE_LIMIT = 16 * 1024 * 1024;
const MAX_COLUMNS = 100;

const line = z.object({
  line: z.int('The number of a line must be a whole number.'),
  cells: z.array(z.string()).check(z.maxLength(MAX_COLUMNS, 'A line has too many cells.')),
});
const importRules = z.object({
  table: z.string('table must be a text.'),
  columns: z.array(z.string()).check(z.maxLength(MAX_COLUMNS, 'There are too many columns.')),
  lines: z
    .array(line)
    .check(
      z.minLength(1, 'No lines were sent.'),
      z.maxLength(IMPORT_LINES, `At most ${IMPORT_LINES} lines can be imported at once.`),
    ),
  seen: z.optional(z.string()),
});

/** `POST /api/import` (product.md 7.23): checks the lines of a CSV file and imports them as one change of the history. */
export function importRoutes(app: FastifyInstance, { db }: Host): void {
  app.post(
    '/api/import',
    {
      ...call({
        summary: 'Import: check lines of a file, or import them',
        access: 'agent',
        input: { body: importRules },
        answer: IMPORT_REPORT,
      }),
      bodyLimit: FILE_LIMIT,
    },
    ({ body }) => {
      const { table, ...lines } = validate(importRules, body);
      if (!isImportTable(table)) throw invalidField('table', 'These rows cannot be imported.');
      return importLines(db, { table, ...lines });
    },
  );
}
