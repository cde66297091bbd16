import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database';
import { featureForm, projectForm, projectGalleryForm, PREVIEW } from 'shared-contract';
import { agentForm, call, queryOf, readerOf } from '../../http/calls';
import { insertRow } from '../../db/rows';
import { invalidField, notFound } from '../../http/errors';
import type { Host } from '../../host';
import { PAGING, readOptionalPage, sendRows } from '../../http/pages';
import { FEATURES, PROJECT, PROJECT_GALLERY, PROJECTS } from '../../http/schemas';
import { readId } from '../../http/validate';
import { draftCalls } from '../draft/calls';
import { readForVisitor } from '../draft/preview';
import { managedCalls, switchCalls } from '../managed';
import {
  createProject,
  findProject,
  listFeatures,
  listGallery,
  listProjects,
  storedProject,
  updateProject,
} from './repository';

const BY_CALLER = 'all for an agent, active ones for a visitor';
const OF_PROJECT = { access: 'either', query: ['projectId'] } as const;

/** `/api/project`: projects with their features and galleries (product.md 7.3). */
export function projectRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  const all = call({ summary: `Projects: ${BY_CALLER}`, access: 'either', answer: PROJECTS });
  app.get(
    '/api/project',
    all,
    async (request) => (await listProjects(readerOf(host, request), { activeOnly: request.agent === null })).rows,
  );
  app.get(
    '/api/project/active',
    call({ summary: 'Projects: active ones', answer: PROJECTS }),
    async (request) => (await listProjects(readerOf(host, request), { activeOnly: true })).rows,
  );
  app.get(
    '/api/project/hero',
    call({ summary: 'Projects: featured ones', query: [...PAGING, PREVIEW], answer: PROJECTS }),
    async (request, reply) => {
      const page = readOptionalPage(request);
      const read = (from: Db) => listProjects(from, { activeOnly: true, heroOnly: true }, page);
      return sendRows(reply, await readForVisitor(host, request, reply, read));
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/project/:id',
    call({ summary: 'Project: one', access: 'either', answer: PROJECT }),
    async (request) => {
      const project = await findProject(readerOf(host, request), readId(request.params.id), request.agent === null);
      if (project === null) throw notFound();
      return project;
    },
  );
  managedCalls(app, host, {
    path: '/api/project',
    table: 'projects',
    name: 'Project',
    form: projectForm,
    create: ({ fields, files }) => createProject(db, fields, files),
    update: (id, project) => updateProject(db, id, project),
  });
  draftCalls(app, host, {
    path: '/api/project',
    table: 'projects',
    name: 'Project',
    form: projectForm,
    create: ({ fields, files }) => createProject(db, { ...fields, isActive: false }, files),
    stored: storedProject,
  });

  const ownProject = async (id: string): Promise<number> => {
    const projectId = readId(id, 'projectId');
    if ((await findProject(db, projectId, false)) === null)
      throw invalidField('projectId', 'There is no such project.', 404);
    return projectId;
  };

  const features = call({ ...OF_PROJECT, summary: `Features of a project: ${BY_CALLER}`, answer: FEATURES });
  app.get('/api/project/getfeature', features, (request) =>
    listFeatures(readerOf(host, request), readId(queryOf(request).projectId, 'projectId'), request.agent === null),
  );
  app.post(
    '/api/project/featurecreate',
    agentForm('Feature: create', host, featureForm, async ({ fields, files }) => {
      const projectId = await ownProject(fields.projectId);
      await insertRow(db, 'projectFeatures', { ...fields, projectId }, files);
      return 'Feature created successfully';
    }),
  );
  switchCalls(app, db, {
    table: 'projectFeatures',
    toggle: '/api/project/featureactiveinactive',
    remove: '/api/project/featuredelete',
    name: 'Feature',
  });

  const gallery = call({ ...OF_PROJECT, summary: `Gallery of a project: ${BY_CALLER}`, answer: PROJECT_GALLERY });
  app.get('/api/project/getgallery', gallery, (request) =>
    listGallery(readerOf(host, request), readId(queryOf(request).projectId, 'projectId'), request.agent === null),
  );
  app.post(
    '/api/project/gallerycreate',
    agentForm('Gallery item of a project: create', host, projectGalleryForm, async ({ fields, files }) => {
      const projectId = await ownProject(fields.projectId);
      await insertRow(db, 'projectGallery', { ...fields, projectId }, files);
      return 'Gallery item created successfully';
    }),
  );
  switchCalls(app, db, {
    table: 'projectGallery',
    toggle: '/api/project/galleryactiveinactive',
    remove: '/api/project/gallerydelete',
    name: 'Gallery item',
  });
}
