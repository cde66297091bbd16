import type { DraftOf, Entity, EntityForm, Fields, FormRules } from 'shared-contract';

type Form<Of extends Fields, Typed extends FormRules> = Pick<EntityForm<Of, Typed>, 'fields' | 'rules' | 'draftOf'>;
type Values = Readonly<Record<string, unknown>>;

/** A value as the API host would receive it, so that differences in notation don't count as changes. */
function serialized({ rules }: { rules: FormRules }, name: string, value: unknown): string {
  const parsed = rules.shape[name]?.safeParse(value);
  return JSON.stringify((parsed?.success ? parsed.data : value) ?? '');
}

/** A field whose value in the form differs from the stored one. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** This agent changed the field. */
  isMine: boolean;
  /** A colleague changed the field. */
  isTheirs: boolean;
}

/** The values of a row that later changes are compared with: its form fields and the ids of its files. */
export function baseOf<Of extends Fields, Typed extends FormRules>(
  form: Form<Of, Typed>,
  row: Entity<Of>,
): Record<string, unknown> {
  const stored: Values = row;
  const files = Object.keys(form.fields).filter((name) => form.fields[name]?.kind === 'file');
  return { ...form.draftOf(row), ...Object.fromEntries(files.map((name) => [name, stored[name]])) };
}

/** The base after a reload of the row: fields that the agent has changed keep the old base, others get the new one. */
export function rebased<Of extends Fields, Typed extends FormRules>(
  form: Form<Of, Typed>,
  base: Values,
  { dirtyFields = {}, values }: { dirtyFields?: Readonly<Record<string, boolean>>; values: object },
  row: Entity<Of>,
): Record<string, unknown> {
  const now = baseOf(form, row);
  const typed: Values = { ...values };
  const isMine = (name: string) =>
    dirtyFields[name] && serialized(form, name, typed[name]) !== serialized(form, name, now[name]);
  return Object.fromEntries(Object.keys(now).map((name) => [name, isMine(name) ? base[name] : now[name]]));
}

/** True if another tab of this browser saved each stored value that has changed. Does not compare files. */
export function isSavedHere<Of extends Fields, Typed extends FormRules>(
  form: Form<Of, Typed>,
  found: readonly Difference[],
  saved: Values | null,
): boolean {
  const isSame = ({ name, theirs }: Difference) =>
    form.fields[name]?.kind === 'file' || serialized(form, name, saved?.[name]) === serialized(form, name, theirs);
  return saved !== null && found.every((one) => !one.isTheirs || isSame(one));
}

/**
 * Fields in which the draft differs from the latest row, if a colleague has changed any of them since `base`. Empty if
 * the draft can be saved without asking.
 */
export function differences<Of extends Fields, Typed extends FormRules>(
  form: Form<Of, Typed>,
  base: Values,
  draft: DraftOf<Of, Typed>,
  latest: Entity<Of>,
): Difference[] {
  const now: Values = baseOf(form, latest);
  const typed: Values = draft;
  const isFile = (name: string) => form.fields[name]?.kind === 'file';
  const found = Object.keys(now).flatMap((name): Difference[] => {
    const mine = isFile(name) ? (typed[name] ?? null) : typed[name];
    const same = (one: unknown, other: unknown) => serialized(form, name, one) === serialized(form, name, other);
    // A file field of the draft is a newly chosen file, or null to keep the stored one.
    if (!isFile(name) && same(mine, now[name])) return [];
    const isMine = isFile(name) ? mine !== null : !same(mine, base[name]);
    const isTheirs = !same(now[name], base[name]);
    return isMine || isTheirs ? [{ name, mine, theirs: now[name], isMine, isTheirs }] : [];
  });
  return found.some(({ isTheirs }) => isTheirs) ? found : [];
}
