import type * as z from './zod';
import { fieldErrors } from './forms/field-errors';
import { NEW_FILE_NEEDED, fileTypeOf, type FileKind } from './content/files';
import { CONTENT_TYPES } from './vocabulary';
import { attachment, date, flag, number, oneOf, text, toFormData, type WireRecord, type WireValue } from './wire';

/** The API's names of a field if they differ from ours. */
export interface Spelling {
  /** Name in request bodies. */
  sent?: string;
  /** Further names in responses. */
  also?: readonly string[];
}

/** One field of an entity. `read` converts the response's value. */
export interface Field<Kind extends string, Value> extends Spelling {
  kind: Kind;
  read: (wire: unknown) => Value;
}

function numberOrNull(wire: unknown): number | null {
  const read = number(wire, NaN);
  return Number.isNaN(read) ? null : read;
}

/** Declares a field of each kind. */
export const field = {
  text: (spelling?: Spelling): Field<'text', string> => ({ kind: 'text', read: text, ...spelling }),
  number: (): Field<'number', number> => ({ kind: 'number', read: number }),
  /** Null if the row has none. */
  optionalNumber: (): Field<'optionalNumber', number | null> => ({ kind: 'optionalNumber', read: numberOrNull }),
  /** A number with decimals, or null. */
  optionalDecimal: (): Field<'optionalDecimal', number | null> => ({ kind: 'optionalDecimal', read: numberOrNull }),
  /** True if the API host omits it. */
  flag: (): Field<'flag', boolean> => ({ kind: 'flag', read: flag }),
  /** Null if the API host omits it because it lacks the feature. */
  flagOrNull: (): Field<'flag', boolean | null> => ({
    kind: 'flag',
    read: (wire) => (wire === undefined ? null : flag(wire)),
  }),
  /** A date that our API host always sends; others may omit it. */
  date: (): Field<'date', string | null> => ({ kind: 'date', read: date }),
  /** A calendar day, the same in every time zone; see `calendarDay` and `requiredDay`. */
  day: () => ({ kind: 'date' as const, read: date, isDay: true as const }),
  optionalDate: (spelling?: Spelling): Field<'optionalDate', string | null> => ({
    kind: 'optionalDate',
    read: date,
    ...spelling,
  }),
  /** A calendar day, or null; see `optionalDay`. */
  optionalDay: () => ({ kind: 'optionalDate' as const, read: date, isDay: true as const }),
  /** One of `words`; `fallback` for anything else. */
  word: <Word extends string, Fallback extends Word | null>(
    words: readonly Word[],
    fallback: Fallback,
    spelling?: Spelling,
  ): Field<'word', Word | Fallback> & { words: readonly string[] } => ({
    kind: 'word',
    words,
    read: (wire) => oneOf(wire, words, fallback),
    ...spelling,
  }),
  /** In responses the name of a stored file or null; in forms the file itself. */
  file: <const Accepts extends FileKind>(accepts: Accepts, spelling?: Spelling) => ({
    kind: 'file' as const,
    accepts,
    read: attachment,
    ...spelling,
  }),
  /** The id of the parent row. */
  reference: (): Field<'reference', string> => ({ kind: 'reference', read: text }),
};

type AnyField = { [Kind in keyof typeof field]: ReturnType<(typeof field)[Kind]> }[keyof typeof field];
export type FieldKind = AnyField['kind'];

/** An entity's fields, without its id. Reader, form, database columns and API schema are derived from them. */
export type Fields = Readonly<
  Record<string, Field<FieldKind, unknown> & { accepts?: FileKind; words?: readonly string[]; isDay?: true }>
>;

export type FieldsOf<Of extends Fields, Kind extends FieldKind> = {
  [Name in keyof Of]: Of[Name]['kind'] extends Kind ? Name : never;
}[keyof Of] &
  string;

/** An entity as screens use it. */
export type Entity<Of extends Fields> = { id: string } & { [Name in keyof Of]: ReturnType<Of[Name]['read']> };

/** All names of a field in responses, ours first. */
export function spellingsOf(name: string, { sent, also = [] }: Spelling): string[] {
  return [name, ...(sent === undefined ? [] : [sent]), ...also];
}

/** Returns an entity's tolerant reader: missing or wrongly typed values become the default of their kind. */
export function readerOf<Of extends Fields>(fields: Of): (wire: WireRecord) => Entity<Of> {
  const readers = Object.entries(fields).map(
    ([name, described]) => [name, spellingsOf(name, described), described.read] as const,
  );
  return (wire) => {
    const entity: Record<string, unknown> = { id: text(wire.id) };
    for (const [name, spellings, read] of readers) {
      entity[name] = read(spellings.map((spelling) => wire[spelling]).find((value) => (value ?? '') !== ''));
    }
    return entity as Entity<Of>;
  };
}

/** Files chosen in a form; without one, the stored file stays. */
type ChosenFiles<Of extends Fields> = { [Name in FieldsOf<Of, 'file'>]?: File | null };

/** Validation rules by field name. */
export type FormRules = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;

/** The form of an entity: validation rules, and conversion between entity, draft and request body. */
export interface EntityForm<Of extends Fields, Typed extends FormRules> {
  fields: Of;
  rules: Typed;
  /** Initial values of a create form: the rules' defaults, else the reader's. */
  blank: DraftOf<Of, Typed>;
  /** Initial values of an edit form, without files. */
  draftOf: (entity: Entity<Of>) => DraftOf<Of, Typed>;
  /**
   * First error message of each invalid field. With `stored`, the edited row, also reports stored files that no longer
   * match the content type.
   */
  errors: (draft: DraftOf<Of, Typed>, stored?: Entity<Of>) => Record<string, string>;
  /** The values to send. Throws if they are invalid. */
  parse: (draft: DraftOf<Of, Typed>) => ValuesOf<Of, Typed>;
  /** Multipart body of a create call, or of an edit call if `values` has an id, with the API's field names. */
  toFormData: (values: ValuesOf<Of, Typed> & { id?: string }) => FormData;
}

export type ValuesOf<Of extends Fields, Typed extends FormRules> = z.output<Typed> & ChosenFiles<Of>;
export type DraftOf<Of extends Fields, Typed extends FormRules> = {
  [Name in keyof z.output<Typed>]: z.output<Typed>[Name] | string;
} & ChosenFiles<Of>;

/** A form's values to send. */
export type FormValues<Form> = Form extends EntityForm<infer Of, infer Typed> ? ValuesOf<Of, Typed> : never;
/** A form's values while editing: numbers and words may be any text. */
export type Draft<Form> = Form extends EntityForm<infer Of, infer Typed> ? DraftOf<Of, Typed> : never;

/** Messages for stored files that no longer match an edited row's content type and are not replaced by a new file. */
export function staleMedia(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const wanted = oneOf(values.contentType, CONTENT_TYPES, null);
  if (wanted === null || wanted === oneOf(stored.contentType, CONTENT_TYPES, null)) return {};
  const stale = Object.keys(fields).filter(
    (name) => fields[name]?.accepts === 'media' && stored[name] && !values[name],
  );
  return Object.fromEntries(stale.map((name) => [name, NEW_FILE_NEEDED[fileTypeOf(wanted)]]));
}

/** Builds an entity's form. Rules for names that are not fields do not compile. */
export function formOf<const Of extends Fields, Typed extends FormRules>(
  fields: Of,
  rules: keyof Typed['shape'] extends keyof Of ? Typed : never,
): EntityForm<Of, Typed> {
  const files = Object.keys(fields).filter((name) => fields[name]?.kind === 'file');
  const blank: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules.shape)) {
    const missing = rule.safeParse(undefined);
    blank[name] = (missing.success ? missing.data : undefined) ?? fields[name]?.read(undefined) ?? '';
  }
  const asDraft = (values: object) => values as DraftOf<Of, Typed>;
  return {
    fields,
    rules,
    blank: asDraft(blank),
    draftOf: (entity: Readonly<Record<string, unknown>>) =>
      asDraft(Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, entity[name] ?? value]))),
    errors: (draft, stored) => ({
      ...(stored !== undefined && staleMedia(fields, draft, stored)),
      ...fieldErrors(rules, draft),
    }),
    parse: (draft) => {
      const chosen = Object.entries(draft).filter(([name]) => files.includes(name));
      return { ...rules.parse(draft), ...Object.fromEntries(chosen) } as ValuesOf<Of, Typed>;
    },
    toFormData: (values) => {
      const spelled = Object.entries<WireValue>(values).map(([name, value]) => {
        const { sent = name, kind } = fields[name] ?? {};
        // '' clears a date or decimal: a multipart body has no null, and an omitted value keeps the stored one.
        const isCleared = value === null && (kind === 'optionalDate' || kind === 'optionalDecimal');
        return [sent, isCleared ? '' : value];
      });
      return toFormData(Object.fromEntries(spelled) as Record<string, WireValue>);
    },
  };
}
