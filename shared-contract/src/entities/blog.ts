import type { BlogFields } from '../forms/blog';
import { attachment, date, flag, text, toFormData, type WireRecord } from '../wire';

/** A news or event entry. `description` is HTML of the host: sanitise before rendering. */
export interface Blog {
  id: string;
  title: string;
  name: string;
  description: string;
  image: string | null;
  postedDate: string | null;
  offerDateTime: string | null;
  isActive: boolean;
}

export function readBlog(wire: WireRecord): Blog {
  return {
    id: text(wire.id),
    title: text(wire.title) || text(wire.name),
    name: text(wire.name),
    description: text(wire.description),
    image: attachment(wire.image ?? wire.picture),
    postedDate: date(wire.postedDate),
    offerDateTime: date(wire.offerDateTime ?? wire.offerDate),
    isActive: flag(wire.isActive),
  };
}

/** Multipart body of `POST /api/blog/create`, and of `/edit` where an id is given. */
export function blogToForm(draft: BlogFields & { id?: string; image?: File | null }): FormData {
  return toFormData({
    id: draft.id,
    title: draft.title,
    description: draft.description,
    postedDate: draft.postedDate,
    offerDateTime: draft.offerDateTime,
    image: draft.image,
  });
}
