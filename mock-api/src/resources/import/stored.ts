import { HALF_POSITION, isWholePosition, mapEmbedUrl, type ImportTable } from 'shared-contract';
import type { Columns } from '../../db/history';
import { HttpError } from '../../http/errors';
import { cleanArticles, requireFewTags } from '../blog/article';
import { NOT_SENT } from '../project/repository';
import type { Checked } from './checked';

interface Stored {
  /** Values of columns that no rule covers, for a new row. */
  blank?: () => Columns;
  /** Converts the values of valid lines to what is stored. */
  convert?: (lines: Checked[]) => Checked[] | Promise<Checked[]>;
}

const withValues = (line: Checked, change: (values: Columns) => Columns): Checked =>
  'values' in line ? { ...line, values: change(line.values) } : line;

/** Sanitises the articles of all lines in one run. */
async function cleaned(lines: Checked[]): Promise<Checked[]> {
  const few = lines.map((line): Checked => {
    if (!('values' in line) || typeof line.values.description !== 'string') return line;
    try {
      requireFewTags(line.values.description);
      return line;
    } catch (error) {
      if (error instanceof HttpError) return { line: line.line, problems: [['description', error.message]] };
      throw error;
    }
  });
  const articles = few.map((line) => {
    const description = 'values' in line ? line.values.description : undefined;
    return typeof description === 'string' ? description : '';
  });
  const clean = await cleanArticles(articles);
  return few.map((line, index) =>
    withValues(line, (values) =>
      values.description === undefined ? values : { ...values, description: clean[index] ?? '' },
    ),
  );
}

/** Refuses a line with only one of latitude and longitude, because `checkLine` checks each column separately. */
const withWholePosition = (line: Checked): Checked =>
  'values' in line && !isWholePosition(line.values)
    ? { line: line.line, problems: [['longitude', HALF_POSITION]] }
    : line;

const embedded = (values: Columns): Columns =>
  typeof values.mapLink === 'string' ? { ...values, mapLink: mapEmbedUrl(values.mapLink) ?? '' } : values;

/** Conversions from the values that the rules return to the columns as stored. */
export const STORED: Readonly<Record<ImportTable, Stored>> = {
  projects: {
    blank: () => ({ ...NOT_SENT }),
    convert: (lines) => lines.map((line) => withValues(withWholePosition(line), embedded)),
  },
  teamMembers: {},
  blogs: { convert: cleaned },
  testimonials: {},
  faqs: {},
};
