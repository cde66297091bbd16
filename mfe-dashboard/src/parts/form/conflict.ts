import type { DraftOf, Entity, EntityForm, Fields, FormRules } from 'shared-contract';

type Form<Of extends Fields, Typed extends FormRules> = Pick<EntityForm<Of, Typed>, 'fields' | 'rules' | 'draftOf'>;
type Values = Readonly<Record<string, unknown>>;

/** A value as the host gets it, so that the same thing, written otherwise, is no difference. */
function written({ rules }: { rules: FormRules }, name: string, value: unknown): string {
  const parsed = rules.shape[name]?.safeParse(value);
  return JSON.stringify((parsed?.success ? parsed.data : value) ?? '');
}

/** What a colleague's state of a row and the typed one differ in. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** True where this agent changed the field. */
  isMine: boolean;
  /** True where a colleague did. */
  isTheirs: boolean;
}

/** What an edit began with: the row's fields, and which files it has. */
export function baseOf<Of extends Fields, Typed extends FormRules>(
  form: Form<Of, Typed>,
  row: Entity<Of>,
): Record<string, unknown> {
  const stored: Values = row;
  const files = Object.keys(form.fields).filter((name) => form.fields[name]?.kind === 'file');
  return { ...form.draftOf(row), ...Object.fromEntries(files.map((name) => [name, stored[name]])) };
}

/** What an edit rests on once its row is known as `row`: fields that the agent has not changed, or to the same, follow. */
export function followed<Of extends Fields, Typed extends FormRules>(
  form: Form<Of, Typed>,
  base: Values,
  { dirtyFields = {}, values }: { dirtyFields?: Readonly<Record<string, boolean>>; values: object },
  row: Entity<Of>,
): Record<string, unknown> {
  const now = baseOf(form, row);
  const typed: Values = { ...values };
  const isMine = (name: string) =>
    dirtyFields[name] && written(form, name, typed[name]) !== written(form, name, now[name]);
  return Object.fromEntries(Object.keys(now).map((name) => [name, isMine(name) ? base[name] : now[name]]));
}

/**
 * Where the host's state of a row differs from what is about to be written, if a colleague has changed the row since the
 * edit began; none where all that was changed is the same by now.
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
    const same = (one: unknown, other: unknown) => written(form, name, one) === written(form, name, other);
    // Files are not compared: either a new one was chosen, or the stored one stays.
    if (!isFile(name) && same(mine, now[name])) return [];
    const isMine = isFile(name) ? mine !== null : !same(mine, base[name]);
    const isTheirs = !same(now[name], base[name]);
    return isMine || isTheirs ? [{ name, mine, theirs: now[name], isMine, isTheirs }] : [];
  });
  return found.some(({ isTheirs }) => isTheirs) ? found : [];
}
