import { field, readerOf, type Entity } from '../../entity';

export const blogFields = {
  title: field.text({ also: ['name'] }),
  description: field.text(),
  image: field.file('image', { also: ['picture'] }),
  postedDate: field.day(),
  offerDateTime: field.optionalDate({ also: ['offerDate'] }),
  isActive: field.flag(),
};

/** A news or event entry. `description` is unsanitised HTML: sanitise it before rendering. */
export type Blog = Entity<typeof blogFields>;
export const readBlog = readerOf(blogFields);
