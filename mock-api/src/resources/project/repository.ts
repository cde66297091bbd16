import type { ExpressionBuilder } from 'kysely';
import { mapEmbedUrl, type projectForm } from 'shared-contract';
import type { Db } from '../../db/database';
import { insertRow, toPlain, updateRow } from '../../db/rows';
import type { Database } from '../../db/schema';
import type { Submitted } from '../../files/form';

export interface ProjectQuery {
  activeOnly: boolean;
  heroOnly?: boolean;
  /** Case does not matter; undefined for any. */
  category?: string | undefined;
  type?: string | undefined;
}

/** Projects by their order, the newest first among equals. */
export async function listProjects(db: Db, { activeOnly, heroOnly, category, type }: ProjectQuery) {
  let query = db.selectFrom('projects').selectAll();
  if (activeOnly) query = query.where('isActive', '=', 1);
  if (heroOnly) query = query.where('forHero', '=', 1);
  if (category !== undefined)
    query = query.where((eb) => eb(eb.fn('lower', ['category']), '=', category.toLowerCase()));
  if (type !== undefined) query = query.where((eb) => eb(eb.fn('lower', ['type']), '=', type.toLowerCase()));
  const rows = await query.orderBy('order').orderBy('createDate', 'desc').orderBy('id', 'desc').execute();
  return rows.map(toPlain('projects'));
}

export async function findProject(db: Db, id: number, activeOnly: boolean) {
  let query = db.selectFrom('projects').selectAll().where('id', '=', id);
  if (activeOnly) query = query.where('isActive', '=', 1);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : toPlain('projects')(row);
}

type ProjectForm = Submitted<typeof projectForm>;

/** Of the map's mark-up only the address is stored. */
const stored = ({ noOfMotorParking, ...fields }: ProjectForm['fields']) => ({
  ...fields,
  ...(noOfMotorParking !== undefined && { noOfMotorParking }),
  mapLink: mapEmbedUrl(fields.mapLink) ?? '',
});

export function createProject(
  db: Db,
  fields: ProjectForm['fields'],
  files: ProjectForm['files'],
  createDate = new Date().toISOString(),
): Promise<number> {
  return insertRow(db, 'projects', { noOfMotorParking: '', ...stored(fields), createDate }, files);
}

/** False where there is no such project. A file that is not brought stays as it was. */
export function updateProject(db: Db, id: number, { fields, files }: ProjectForm): Promise<boolean> {
  return updateRow(db, 'projects', id, stored(fields), files);
}

/** What belongs to an inactive project is as hidden as the project. */
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

/** True where the name is the brochure of a project that the caller may see. */
export async function isBrochure(db: Db, name: string, activeOnly: boolean): Promise<boolean> {
  let query = db.selectFrom('projects').select('id').where('pdfFile', '=', name);
  if (activeOnly) query = query.where('isActive', '=', 1);
  return (await query.executeTakeFirst()) !== undefined;
}
