import type { ExpressionBuilder } from 'kysely';
import { mapEmbedUrl, type FeatureFields, type ProjectFields, type ProjectGalleryFields } from 'shared-contract';
import type { Db } from '../../db/database';
import { changing } from '../../db/transaction';
import { fromFlag, toFlag } from '../../db/dialect';
import type { Database, Row } from '../../db/schema';
import { fileColumns, recordFiles, type StoredFile } from '../../files/attachments';

export type ProjectUploads = Partial<Record<'thumbnail' | 'content' | 'pdfFile', StoredFile>>;

const toWire = <T extends { isActive: number }>(row: T) => ({ ...row, isActive: fromFlag(row.isActive) });
const projectToWire = (row: Row<'projects'>) => ({
  ...row,
  isActive: fromFlag(row.isActive),
  forHero: fromFlag(row.forHero),
});

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
  return rows.map(projectToWire);
}

export async function findProject(db: Db, id: number, activeOnly: boolean) {
  let query = db.selectFrom('projects').selectAll().where('id', '=', id);
  if (activeOnly) query = query.where('isActive', '=', 1);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : projectToWire(row);
}

/** Of the map's mark-up only the address of an allowed map host is kept. */
function columnsOf(fields: ProjectFields, files: ProjectUploads) {
  return {
    ...fields,
    mapLink: mapEmbedUrl(fields.mapLink) ?? '',
    isActive: toFlag(fields.isActive),
    forHero: toFlag(fields.forHero),
    ...fileColumns(files),
  };
}

/** What only the seed sets: the form has no such fields. */
export interface ProjectExtras {
  createDate?: string;
  noOfMotorParking?: string;
}

export function createProject(db: Db, fields: ProjectFields, files: ProjectUploads, extras: ProjectExtras = {}) {
  return changing(db, 'projects', async (trx) => {
    await recordFiles(trx, Object.values(files));
    const { id } = await trx
      .insertInto('projects')
      .values({
        ...columnsOf(fields, files),
        createDate: extras.createDate ?? new Date().toISOString(),
        noOfMotorParking: extras.noOfMotorParking ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** False where there is no such project. A file that is not given stays as it was. */
export function updateProject(db: Db, id: number, fields: ProjectFields, files: ProjectUploads): Promise<boolean> {
  return changing(db, 'projects', async (trx) => {
    await recordFiles(trx, Object.values(files));
    const { numUpdatedRows } = await trx
      .updateTable('projects')
      .set(columnsOf(fields, files))
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** What belongs to an inactive project is as hidden as the project. */
const ofActiveProject = (row: ExpressionBuilder<Database, 'projectFeatures' | 'projectGallery'>) =>
  row('projectId', 'in', row.selectFrom('projects').select('projects.id').where('projects.isActive', '=', 1));

export async function listFeatures(db: Db, projectId: number, activeOnly: boolean) {
  let query = db.selectFrom('projectFeatures').selectAll().where('projectId', '=', projectId);
  if (activeOnly) query = query.where('isActive', '=', 1).where(ofActiveProject);
  return (await query.orderBy('order').orderBy('id', 'desc').execute()).map(toWire);
}

export function createFeature(
  db: Db,
  projectId: number,
  fields: FeatureFields,
  icon: StoredFile | undefined,
  isActive = true,
) {
  return changing(db, 'projectFeatures', async (trx) => {
    await recordFiles(trx, [icon]);
    const values = { ...fields, projectId, icon: icon?.name ?? null, isActive: toFlag(isActive) };
    await trx.insertInto('projectFeatures').values(values).execute();
  });
}

export async function listGallery(db: Db, projectId: number, activeOnly: boolean) {
  let query = db.selectFrom('projectGallery').selectAll().where('projectId', '=', projectId);
  if (activeOnly) query = query.where('isActive', '=', 1).where(ofActiveProject);
  return (await query.orderBy('order').orderBy('id', 'desc').execute()).map(toWire);
}

export function createGalleryItem(
  db: Db,
  projectId: number,
  fields: ProjectGalleryFields,
  content: StoredFile | undefined,
  isActive = true,
) {
  return changing(db, 'projectGallery', async (trx) => {
    await recordFiles(trx, [content]);
    const values = { ...fields, projectId, content: content?.name ?? null, isActive: toFlag(isActive) };
    await trx.insertInto('projectGallery').values(values).execute();
  });
}

/** True where the name is the brochure of a project that the caller may see. */
export async function isBrochure(db: Db, name: string, activeOnly: boolean): Promise<boolean> {
  let query = db.selectFrom('projects').select('id').where('pdfFile', '=', name);
  if (activeOnly) query = query.where('isActive', '=', 1);
  return (await query.executeTakeFirst()) !== undefined;
}
