import type { FastifyInstance } from 'fastify';
import { featureFields, projectFields, projectGalleryFields } from 'shared-contract';
import { removeRow, setActive } from '../../db/rows';
import { invalidField, notFound } from '../../errors';
import { readForm } from '../../files/form';
import { AGENT_ONLY, queryOf, type Host } from '../../host';
import { FEATURES, PROJECT, PROJECT_GALLERY, PROJECTS, TEXT } from '../../schemas';
import { readId, readToggle, validate } from '../../validate';
import {
  createFeature,
  createGalleryItem,
  createProject,
  findProject,
  isBrochure,
  listFeatures,
  listGallery,
  listProjects,
  updateProject,
} from './repository';

const PROJECT_FILES = { thumbnail: 'image', content: 'media', pdfFile: 'pdf' } as const;

/** `/api/project`: projects with their features and galleries (section 7). */
export function projectRoutes(app: FastifyInstance, { db, store }: Host): void {
  app.get('/api/project', { schema: { response: PROJECTS } }, ({ agent }) =>
    listProjects(db, { activeOnly: agent === null }),
  );
  app.get('/api/project/active', { schema: { response: PROJECTS } }, () => listProjects(db, { activeOnly: true }));
  app.get('/api/project/hero', { schema: { response: PROJECTS } }, () =>
    listProjects(db, { activeOnly: true, heroOnly: true }),
  );
  app.get<{ Params: { id: string } }>('/api/project/:id', { schema: { response: PROJECT } }, async ({ params, agent }) => {
    const project = await findProject(db, readId(params.id), agent === null);
    if (project === null) throw notFound();
    return project;
  });

  app.post('/api/project/create', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    const { fields, files } = await readForm(request, store, PROJECT_FILES);
    await createProject(db, validate(projectFields, fields), files);
    return 'Project created successfully';
  });
  app.post('/api/project/edit', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    const { fields, files } = await readForm(request, store, PROJECT_FILES);
    const found = await updateProject(db, readId(fields.id), validate(projectFields, fields), files);
    if (!found) throw notFound();
    return 'Project updated successfully';
  });
  app.post('/api/project/delete', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    if (!(await removeRow(db, 'projects', readId(queryOf(request).id)))) throw notFound();
    return 'Project deleted successfully';
  });
  app.post('/api/project/itemactiveinactive', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    const { id, value } = queryOf(request);
    const active = readToggle(value);
    if (!(await setActive(db, 'projects', readId(id), active))) throw notFound();
    return active ? 'Project activated successfully' : 'Project deactivated successfully';
  });

  const ownProject = async (id: unknown): Promise<number> => {
    const projectId = readId(id, 'projectId');
    if ((await findProject(db, projectId, false)) === null) throw invalidField('projectId', 'There is no such project.', 404);
    return projectId;
  };

  app.get('/api/project/getfeature', { schema: { response: FEATURES } }, (request) =>
    listFeatures(db, readId(queryOf(request).projectId, 'projectId'), request.agent === null),
  );
  app.post('/api/project/featurecreate', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    const { fields, files } = await readForm(request, store, { icon: 'image' });
    await createFeature(db, await ownProject(fields.projectId), validate(featureFields, fields), files.icon);
    return 'Feature created successfully';
  });
  app.post('/api/project/featuredelete', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    if (!(await removeRow(db, 'projectFeatures', readId(queryOf(request).id)))) throw notFound();
    return 'Feature deleted successfully';
  });
  app.post('/api/project/featureactiveinactive', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    const { id, value } = queryOf(request);
    const active = readToggle(value);
    if (!(await setActive(db, 'projectFeatures', readId(id), active))) throw notFound();
    return active ? 'Feature activated successfully' : 'Feature deactivated successfully';
  });

  app.get('/api/project/getgallery', { schema: { response: PROJECT_GALLERY } }, (request) =>
    listGallery(db, readId(queryOf(request).projectId, 'projectId'), request.agent === null),
  );
  app.post('/api/project/gallerycreate', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    const { fields, files } = await readForm(request, store, { content: 'media' });
    await createGalleryItem(db, await ownProject(fields.projectId), validate(projectGalleryFields, fields), files.content);
    return 'Gallery item created successfully';
  });
  app.post('/api/project/gallerydelete', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    if (!(await removeRow(db, 'projectGallery', readId(queryOf(request).id)))) throw notFound();
    return 'Gallery item deleted successfully';
  });
  app.post('/api/project/galleryactiveinactive', { ...AGENT_ONLY, schema: { response: TEXT } }, async (request) => {
    const { id, value } = queryOf(request);
    const active = readToggle(value);
    if (!(await setActive(db, 'projectGallery', readId(id), active))) throw notFound();
    return active ? 'Gallery item activated successfully' : 'Gallery item deactivated successfully';
  });

  app.get<{ Params: { fileName: string } }>('/api/project/downloadpdf/:fileName', async ({ params, agent }, reply) => {
    const size = (await isBrochure(db, params.fileName, agent === null)) ? await store.size(params.fileName) : null;
    if (size === null) throw notFound();
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': size,
        'content-disposition': `attachment; filename="${params.fileName}"`,
        'x-content-type-options': 'nosniff',
      })
      .send(store.read(params.fileName));
  });
}
