import type { ExpressionBuilder } from 'kysely';
import { mapEmbedUrl, type projectForm } from 'shared-contract';
import type { Db } from '../../db/database';
import { listed, type Page } from '../../db/pages';
import { insertRow, toPlain, updateRow } from '../../db/rows';
import type { Database } from '../../db/schema';
import type { Submitted } from '../../files/form';

interface ProjectQuery {
  activeOnly: boolean;
  heroOnly?: boolean;
  /** Case-insensitive; undefined for any. */
  category?: string | undefined;
  type?: string | undefined;
}

/** Ordered by `order`, then newest first. */
export async function listProjects(db: Db, { activeOnly, heroOnly, category, type }: ProjectQuery, page?: Page) {
  let query = db.selectFrom('projects').selectAll();
  if (activeOnly) query = query.where('isActive', '=', 1);
  if (heroOnly) query = query.where('forHero', '=', 1);
  if (category !== undefined)
    query = query.where((eb) => eb(eb.fn('lower', ['category']), '=', category.toLowerCase()));
  if (type !== undefined) query = query.where((eb) => eb(eb.fn('lower', ['type']), '=', type.toLowerCase()));
  const ordered = query.orderBy('order').orderBy('createDate', 'desc').orderBy('id', 'desc');
  const { rows, ...rest } = await listed(ordered, page);
  return { ...rest, rows: rows.map(toPlain('projects')) };
}

export async function findProject(db: Db, id: number, activeOnly: boolean) {
  let query = db.selectFrom('projects').selectAll().where('id', '=', id);
  if (activeOnly) query = query.where('isActive', '=', 1);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : toPlain('projects')(row);
}

type ProjectForm = Submitted<typeof projectForm>;

type Sent<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
const sent = <Fields extends Readonly<Record<string, unknown>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<Fields>;

/** The fields as stored, with only the address of the map's embed code. Omits unsent fields, so an edit keeps them. */
export const storedProject = (fields: ProjectForm['fields']) => ({
  ...sent(fields),
  mapLink: mapEmbedUrl(fields.mapLink) ?? '',
});

/** Values of a new project for fields that were not sent. */
export const NOT_SENT = {
  noOfMotorParking: '',
  approvalAuthority: '',
  approvalNumber: '',
  approvalDate: null,
  handoverDate: null,
  latitude: null,
  longitude: null,
};

export function createProject(
  db: Db,
  fields: ProjectForm['fields'],
  files: ProjectForm['files'],
  createDate = new Date().toISOString(),
): Promise<number> {
  return insertRow(db, 'projects', { ...NOT_SENT, ...storedProject(fields), createDate }, files);
}

/** Keeps stored files that are not sent. Returns false if there is no such project. */
export function updateProject(db: Db, id: number, { fields, files }: ProjectForm): Promise<boolean> {
  return updateRow(db, 'projects', id, storedProject(fields), files);
}

/** SQL condition: the project of the feature or gallery item is active. */
const ofActiveProject = (row: ExpressionBuilder<Database, 'projectFeatures' | 'projectGallery'>) =>
  row('projectId', 'in', row.selectFrom('projects').select('projects.id').where('projects.isActive', '=', 1));

export async function listFeatures(db: Db, projectId: number, activeOnly: boolean) {
  let query = db.selectFrom('projectFeatures').selectAll().where('projectId', '=', projectId);
  if (activeOnly) query = query.where('isActive', '=', 1).where(ofActiveProject);
  return (await query.orderBy('order').orderBy('id', 'desc').execute()).map(toPlain('projectFeatures'));
}

export async function listGallery(db: Db, projectId: number, activeOnly: boolean) {
  let query = db.selectFrom('projectGallery').selectAll().where('projectId', '=', projectId);
  if (activeOnly) query = query.where('isActive', '=', 1).where(ofActiveProject);
  return (await query.orderBy('order').orderBy('id', 'desc').execute()).map(toPlain('projectGallery'));
}
