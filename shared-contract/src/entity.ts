import type * as z from './zod';
import { fieldErrors } from './field-errors';
import { NEW_FILE_NEEDED, fileTypeOf, type FileKind } from './files';
import { CONTENT_TYPES } from './vocabulary';
import { attachment, date, flag, number, oneOf, text, toFormData, type WireRecord, type WireValue } from './wire';

/** How the API spells a field where it does not use our name for it. */
export interface Spelling {
  /** In forms. */
  sent?: string;
  /** In answers, beside our name and the one in forms. */
  also?: readonly string[];
}

/** One field of an entity: its kind, how its value is read from an answer, and its spelling. */
export interface Field<Kind extends string, Value> extends Spelling {
  kind: Kind;
  read: (wire: unknown) => Value;
}

export const field = {
  text: (spelling?: Spelling): Field<'text', string> => ({ kind: 'text', read: text, ...spelling }),
  number: (): Field<'number', number> => ({ kind: 'number', read: number }),
  /** True where a host leaves it out. */
  flag: (): Field<'flag', boolean> => ({ kind: 'flag', read: flag }),
  /** Null where a host leaves it out, as it does not know the like. */
  flagOrNull: (): Field<'flag', boolean | null> => ({
    kind: 'flag',
    read: (wire) => (wire === undefined ? null : flag(wire)),
  }),
  /** A date that our own host always has; others may leave it out. */
  date: (): Field<'date', string | null> => ({ kind: 'date', read: date }),
  /** A date that is a day of the calendar, the same one in every time zone; see `calendarDay`. */
  day: () => ({ kind: 'date' as const, read: date, isDay: true as const }),
  optionalDate: (spelling?: Spelling): Field<'optionalDate', string | null> => ({
    kind: 'optionalDate',
    read: date,
    ...spelling,
  }),
  /** One of the words; `fallback` where a host says something else. */
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
  /** The name of a stored file, null where there is none. A form carries the file itself. */
  file: <const Accepts extends FileKind>(accepts: Accepts, spelling?: Spelling) => ({
    kind: 'file' as const,
    accepts,
    read: attachment,
    ...spelling,
  }),
  /** The id of a row that this one belongs to. */
  reference: (): Field<'reference', string> => ({ kind: 'reference', read: text }),
};

type AnyField = { [Kind in keyof typeof field]: ReturnType<(typeof field)[Kind]> }[keyof typeof field];
export type FieldKind = AnyField['kind'];

/** What an entity consists of, beside its id. All that is the same in each layer follows from it. */
export type Fields = Readonly<
  Record<string, Field<FieldKind, unknown> & { accepts?: FileKind; words?: readonly string[]; isDay?: true }>
>;

export type FieldsOf<Of extends Fields, Kind extends FieldKind> = {
  [Name in keyof Of]: Of[Name]['kind'] extends Kind ? Name : never;
}[keyof Of] &
  string;

/** An entity as the screens know it. */
export type Entity<Of extends Fields> = { id: string } & { [Name in keyof Of]: ReturnType<Of[Name]['read']> };

/** All names under which an answer may carry a field, ours first. */
export function spellingsOf(name: string, { sent, also = [] }: Spelling): string[] {
  return [name, ...(sent === undefined ? [] : [sent]), ...also];
}

/** The tolerant reader of an entity: what is missing or oddly typed becomes the default of its kind. */
export function readerOf<Of extends Fields>(fields: Of): (wire: WireRecord) => Entity<Of> {
  const readers = Object.entries(fields).map(
    ([name, described]) => [name, spellingsOf(name, described), described.read] as const,
  );
  return (wire) => {
    const entity: Record<string, unknown> = { id: text(wire.id) };
    for (const [name, spellings, read] of readers) {
      const given = spellings.find((spelling) => (wire[spelling] ?? '') !== '');
      entity[name] = read(given === undefined ? undefined : wire[given]);
    }
    return entity as Entity<Of>;
  };
}

/** Files chosen in a form; one that is absent leaves the stored file as it is. */
type ChosenFiles<Of extends Fields> = { [Name in FieldsOf<Of, 'file'>]?: File | null };

/** Rules for the fields that are typed, by their names. */
export type FormRules = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;

/** The form of an entity: rules for what is typed, and the files that are chosen. */
export interface EntityForm<Of extends Fields, Typed extends FormRules> {
  fields: Of;
  rules: Typed;
  /** What a new entity starts with: the rules' defaults, or what the reader makes of a missing value. */
  blank: DraftOf<Of, Typed>;
  /** What editing starts with. No file is chosen: the stored ones stay. */
  draftOf: (entity: Entity<Of>) => DraftOf<Of, Typed>;
  /** The first message of each field against a rule, also of those that hold for a row that is stored already. */
  errors: (draft: DraftOf<Of, Typed>, stored?: Entity<Of>) => Record<string, string>;
  /** The values as they are sent. Throws where `errors` has a message. */
  parse: (draft: DraftOf<Of, Typed>) => ValuesOf<Of, Typed>;
  /** The multipart body of a create call, of an edit call where an id is given, in the API's spelling. */
  toFormData: (values: ValuesOf<Of, Typed> & { id?: string }) => FormData;
}

export type ValuesOf<Of extends Fields, Typed extends FormRules> = z.output<Typed> & ChosenFiles<Of>;
export type DraftOf<Of extends Fields, Typed extends FormRules> = {
  [Name in keyof z.output<Typed>]: z.output<Typed>[Name] | string;
} & ChosenFiles<Of>;

/** A form's values as they are sent. */
export type FormValues<Form> = Form extends EntityForm<infer Of, infer Typed> ? ValuesOf<Of, Typed> : never;
/** A form's values while they are typed: numbers and words may still be any text. */
export type Draft<Form> = Form extends EntityForm<infer Of, infer Typed> ? DraftOf<Of, Typed> : never;

/**
 * Messages for files that the content type of an edited row does not fit any more, where no new file is brought: what is
 * stored as a picture does not become a video.
 */
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

/** Ties rules to the fields of an entity. A rule for anything else does not compile. */
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
      const spelled = Object.entries<WireValue>(values).map(([name, value]) => [fields[name]?.sent ?? name, value]);
      return toFormData(Object.fromEntries(spelled) as Record<string, WireValue>);
    },
  };
}
