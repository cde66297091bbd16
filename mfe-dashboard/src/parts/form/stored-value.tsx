import { CONTENT_TYPES, oneOf, type Fields } from 'shared-contract';
import { formatDateTime, formatDay, NONE } from '../dates';
import { OwnerName } from '../list/owner-name';
import { StoredMedia } from '../stored-media';

interface StoredValueProps {
  fields: Fields;
  name: string;
  value: unknown;
  /** The row's `contentType`, which says whether its file is an image or a video. */
  contentType?: unknown;
}

/** Shows the value of an entity's field, or the name of a newly chosen file. */
export function StoredValue({ fields, name, value, contentType }: StoredValueProps) {
  if (value instanceof File) return value.name;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const written = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (written === '') return NONE;
  if (name === 'ownerId') return <OwnerName id={written} />;
  const field = fields[name];
  if (field?.kind === 'file') {
    if (field.accepts === 'pdf') return 'PDF file';
    const type = field.accepts === 'media' ? oneOf(contentType, CONTENT_TYPES, 'Image') : 'Image';
    return <StoredMedia id={written} type={type} alt={`Saved ${type === 'Video' ? 'video' : 'picture'}`} />;
  }
  if (field?.kind !== 'date' && field?.kind !== 'optionalDate') return written;
  return field.isDay ? formatDay(written) : formatDateTime(written);
}
