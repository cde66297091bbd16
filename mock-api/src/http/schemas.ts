import {
  blogFields,
  contactMessageFields,
  faqFields,
  leadFields,
  leadNoteFields,
  projectFeatureFields,
  projectFields,
  projectGalleryFields,
  unitFields,
  type FieldKind,
  type Fields,
} from 'shared-contract';

/** JSON schemas of responses, for serialisation and the OpenAPI page. */
const text = { type: 'string' } as const;
const optional = { type: ['string', 'null'] } as const;
const whole = { type: 'integer' } as const;
const truth = { type: 'boolean' } as const;

const OF_KIND: Readonly<Record<FieldKind, object>> = {
  text,
  word: text,
  number: whole,
  optionalNumber: { type: ['integer', 'null'] },
  optionalDecimal: { type: ['number', 'null'] },
  flag: truth,
  date: text,
  optionalDate: optional,
  file: optional,
  reference: whole,
};

const record = (properties: Readonly<Record<string, object>>) => ({ type: 'object', properties });
export const listOf = (items: object) => ({ type: 'array', items });

const propertiesOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, words }]) => [
      name,
      { ...OF_KIND[kind], ...(words && { enum: words }) },
    ]),
  );

/** Schema of one entity, with our names for its fields; `others` are additional properties. */
export const entity = (fields: Fields, others: Readonly<Record<string, object>> = {}) =>
  record({ id: whole, ...propertiesOf(fields), ...others });

/** The text of a write's reply. */
export const TEXT = { description: 'Message for the user.', content: { 'text/plain': { schema: text } } };
export const FILE = {
  description: 'The file.',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};
export const EVENTS = {
  description: 'Server-sent events.',
  content: { 'text/event-stream': { schema: text } },
};
export const MESSAGE = record({ message: text });
export const REPLY_TEXT = record({ text });

const LISTED = [
  ...(['name', 'thumbnail', 'category', 'address', 'type', 'createDate', 'description', 'contentType'] as const),
  ...(['content', 'offerTitle', 'offerDateTime', 'isActive'] as const),
] satisfies (keyof typeof projectFields)[];
const range = { type: ['array', 'null'], items: whole };
/** Summary of a listed project's available units (product.md 7.26). */
const FACTS = record({ prices: range, sizes: range, rooms: listOf(text), handover: text, handoverDate: optional });
/** The public project list (product.md 7.4); only pages have `facts`. */
export const LISTED_PROJECTS = listOf(
  entity(Object.fromEntries(LISTED.map((name) => [name, projectFields[name]])), { facts: FACTS }),
);
export const PROJECT_FILTERS = listOf(record({ name: text, options: listOf(record({ value: text, count: whole })) }));
const decimal = { type: 'number' } as const;
export const PROJECT_POSITIONS = listOf(
  record({ id: whole, name: text, latitude: decimal, longitude: decimal, price: { type: ['integer', 'null'] } }),
);
export const PROJECT = entity(projectFields);
export const PROJECTS = listOf(PROJECT);
export const FEATURES = listOf(entity(projectFeatureFields));
export const PROJECT_GALLERY = listOf(entity(projectGalleryFields));
export const UNITS = listOf(entity(unitFields));
/** `current` has the type of its column. */
export const UNIT_CONFLICTS = record({ conflicts: listOf(record({ id: whole, column: optional, current: {} })) });
/** Includes both spellings: image and picture, offerDate and offerDateTime, title and name. */
export const BLOG = entity(blogFields, { name: text, picture: optional, offerDate: optional });
export const BLOGS = listOf(BLOG);
export const FAQ = entity(faqFields);
export const FAQS = listOf(FAQ);
export const CONTACT_MESSAGES = listOf(entity(contactMessageFields));

export const SESSION = record({ token: text, expiration: text, id: whole, email: text });
export const RENEWED = record({ token: text, expiration: text });
export const STATUS = record({ status: text });
export const COUNT = record({ count: whole });

const leadParts = { subject: text, email: text, phone: text, project: optional, owner: optional };
export const LEADS = listOf(entity(leadFields, leadParts));
export const LEAD = entity(leadFields, {
  ...leadParts,
  message: text,
  notes: listOf(entity(leadNoteFields)),
  replies: listOf(record({ id: whole, subject: text, text, author: optional, date: text, status: text, reason: text })),
  others: listOf(record({ id: whole, subject: text, date: text, status: text })),
});
export const LEAD_OWNERS = listOf(record({ id: whole, email: text }));

export const SCHEDULES = listOf(
  record({ id: whole, table: text, rowId: whole, label: text, isActive: truth, at: text, agent: optional }),
);
const anyColumns = { type: 'object', additionalProperties: true } as const;
export const DRAFTS = listOf(
  record({
    ...{ id: whole, table: text, rowId: whole, savedAt: text, agent: optional },
    ...{ values: anyColumns, base: anyColumns, current: anyColumns },
  }),
);
export const PREVIEW_LINK = record({ token: text, expiresAt: text });
export const PREVIEWED = record({
  ...{ table: text, rowId: whole, expiresAt: text, label: text, isActive: truth, hasDraft: truth },
});
export const CAPABILITIES = listOf(record({ name: text }));
const columns = { type: ['object', 'null'], additionalProperties: true } as const;
export const HISTORY = listOf(
  record({
    ...{ id: whole, change: text, at: text, agent: optional, table: text, rowId: whole, label: text },
    ...{ isCascaded: truth, before: columns, after: columns },
  }),
);
const conflicts = listOf(record({ table: text, label: text, isDeleted: truth, current: columns, restored: columns }));
export const CONFLICTS = record({ conflicts });
/** Result of undo: `refused` rows are unchanged. With `conflicts`, nothing is changed. */
export const UNDONE = record({
  conflicts,
  refused: listOf(record({ id: text, table: text, label: text, reason: text })),
});
export const SEARCH_HITS = listOf(
  record({
    ...{ table: text, id: text, title: text, excerpt: text, picture: optional, parent: optional },
    isActive: { type: ['boolean', 'null'] },
  }),
);
/** Number of rows that a bulk call changed, and the rows that it refused. */
export const OUTCOME = record({ done: whole, refused: listOf(record({ id: text, reason: text })) });
export const IMPORT_REPORT = record({
  ...{ done: truth, created: whole, changed: whole, unchanged: whole, invalid: whole, seen: text },
  errors: listOf(record({ line: whole, column: optional, message: text })),
  lines: listOf(record({ line: whole, id: optional, label: text, columns: listOf(text) })),
});
export const VIEWS = listOf(record({ id: whole, list: text, name: text, query: text, isDefault: truth }));
