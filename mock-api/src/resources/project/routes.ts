import { basename, dirname } from 'node:path';
import '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { featureFields, mapEmbedUrl, projectFields, projectGalleryFields, type ProjectFields } from 'shared-contract';
import { invalidField, notFound } from '../../errors';
import type { StoredFile } from '../../files/attachments';
import { readForm, requireContentType } from '../../files/form';
import { AGENT_OR_VISITOR, agentForm, type Host, queryOf } from '../../host';
import { FEATURES, PROJECT, PROJECT_GALLERY, PROJECTS } from '../../schemas';
import { readId, validate } from '../../validate';
import { managedCalls } from '../managed';
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

const OF_PROJECT = { config: { access: 'either', query: ['projectId'] } } as const;
const FEATURE_FILES = { icon: 'image' } as const;
const GALLERY_FILES = { content: 'media' } as const;
const PROJECT_FILES = { thumbnail: 'image', content: 'media', pdfFile: 'pdf' } as const;

/** The project that a form describes. Throws 400 for what the fields alone or together do not allow. */
function readProject(fields: Record<string, string>, content: StoredFile | undefined): ProjectFields {
  const project = validate(projectFields, fields);
  requireContentType(project.contentType, content, 'content');
  if (project.mapLink !== '' && mapEmbedUrl(project.mapLink) === null) {
    throw invalidField('mapLink', 'Please paste the embed code of a Google Maps or OpenStreetMap map.');
  }
  return project;
}

/** `/api/project`: projects with their features and galleries (section 7). */
export function projectRoutes(app: FastifyInstance, host: Host): void {
  const { db, store } = host;
  app.get('/api/project', { ...AGENT_OR_VISITOR, schema: { response: PROJECTS } }, ({ agent }) =>
    listProjects(db, { activeOnly: agent === null }),
  );
  app.get('/api/project/active', { schema: { response: PROJECTS } }, () => listProjects(db, { activeOnly: true }));
  app.get('/api/project/hero', { schema: { response: PROJECTS } }, () =>
    listProjects(db, { activeOnly: true, heroOnly: true }),
  );
  app.get<{ Params: { id: string } }>(
    '/api/project/:id',
    { ...AGENT_OR_VISITOR, schema: { response: PROJECT } },
    async ({ params, agent }) => {
      const project = await findProject(db, readId(params.id), agent === null);
      if (project === null) throw notFound();
      return project;
    },
  );

  app.post('/api/project/create', agentForm(projectFields, PROJECT_FILES), async (request) => {
    const { fields, files } = await readForm(request, host, PROJECT_FILES);
    const project = readProject(fields, files.content);
    await createProject(db, project, files);
    return 'Project created successfully';
  });
  app.post('/api/project/edit', agentForm(projectFields, PROJECT_FILES, { edits: true }), async (request) => {
    const { fields, files } = await readForm(request, host, PROJECT_FILES);
    const project = readProject(fields, files.content);
    if (!(await updateProject(db, readId(fields.id), project, files))) throw notFound();
    return 'Project updated successfully';
  });
  managedCalls(app, db, {
    table: 'projects',
    toggle: '/api/project/itemactiveinactive',
    remove: '/api/project/delete',
    name: 'Project',
  });

  const ownProject = async (id: unknown): Promise<number> => {
    const projectId = readId(id, 'projectId');
    if ((await findProject(db, projectId, false)) === null)
      throw invalidField('projectId', 'There is no such project.', 404);
    return projectId;
  };

  app.get('/api/project/getfeature', { ...OF_PROJECT, schema: { response: FEATURES } }, (request) =>
    listFeatures(db, readId(queryOf(request).projectId, 'projectId'), request.agent === null),
  );
  app.post('/api/project/featurecreate', agentForm(featureFields, FEATURE_FILES), async (request) => {
    const { fields, files } = await readForm(request, host, FEATURE_FILES);
    await createFeature(db, await ownProject(fields.projectId), validate(featureFields, fields), files.icon);
    return 'Feature created successfully';
  });
  managedCalls(app, db, {
    table: 'projectFeatures',
    toggle: '/api/project/featureactiveinactive',
    remove: '/api/project/featuredelete',
    name: 'Feature',
  });

  app.get('/api/project/getgallery', { ...OF_PROJECT, schema: { response: PROJECT_GALLERY } }, (request) =>
    listGallery(db, readId(queryOf(request).projectId, 'projectId'), request.agent === null),
  );
  app.post('/api/project/gallerycreate', agentForm(projectGalleryFields, GALLERY_FILES), async (request) => {
    const { fields, files } = await readForm(request, host, GALLERY_FILES);
    const item = validate(projectGalleryFields, fields);
    requireContentType(item.contentType, files.content, 'content');
    await createGalleryItem(db, await ownProject(fields.projectId), item, files.content);
    return 'Gallery item created successfully';
  });
  managedCalls(app, db, {
    table: 'projectGallery',
    toggle: '/api/project/galleryactiveinactive',
    remove: '/api/project/gallerydelete',
    name: 'Gallery item',
  });

  app.get<{ Params: { fileName: string } }>(
    '/api/project/downloadpdf/:fileName',
    AGENT_OR_VISITOR,
    async ({ params, agent }, reply) => {
      const path = (await isBrochure(db, params.fileName, agent === null)) ? await store.local(params.fileName) : null;
      if (path === null) throw notFound();
      return reply
        .headers({
          'content-disposition': `attachment; filename="${params.fileName}"`,
          'x-content-type-options': 'nosniff',
        })
        .type('application/pdf')
        .sendFile(basename(path), dirname(path));
    },
  );
}
