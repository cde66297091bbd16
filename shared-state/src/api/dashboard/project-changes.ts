import {
  featureForm,
  projectGalleryForm,
  projectForm,
  type FormValues,
  readList,
  readProjectFeature,
  readProjectGalleryItem,
  type ProjectFeature,
  type ProjectGalleryItem,
} from 'shared-contract';
import type { Call } from 'shared-state';
import { change } from './change';
import { injectManaged } from './current';

type Progress = Pick<Call, 'onProgress'>;
type Toggle = { id: string; value: boolean };

export type NewProject = FormValues<typeof projectForm> & Progress;
export type NewFeature = FormValues<typeof featureForm> & Progress;
export type NewProjectGalleryItem = FormValues<typeof projectGalleryForm> & Progress;

/** Project mutations; queries and mutations of features and galleries (product.md 7.3). */
export const projectChangesApi = injectManaged('project', (build) => ({
  createProject: build.mutation<string, NewProject>(
    change('Project', ({ onProgress, ...project }) => ({
      url: 'project/create',
      body: projectForm.toFormData(project),
      onProgress,
    })),
  ),
  updateProject: build.mutation<string, NewProject & { id: string }>(
    change('Project', ({ onProgress, ...project }) => ({
      url: 'project/edit',
      body: projectForm.toFormData(project),
      onProgress,
    })),
  ),
  deleteProject: build.mutation<string, string>(change('Project', (id) => ({ url: 'project/delete', params: { id } }))),
  setProjectActive: build.mutation<string, Toggle>(
    change('Project', (params) => ({ url: 'project/itemactiveinactive', params })),
  ),
  listFeatures: build.query<ProjectFeature[], string>({
    query: (projectId) => ({ url: 'project/getfeature', params: { projectId }, authenticated: true }),
    transformResponse: (wire) => readList(wire, readProjectFeature),
    providesTags: ['ProjectFeature'],
  }),
  createFeature: build.mutation<string, NewFeature>(
    change('ProjectFeature', ({ onProgress, ...feature }) => ({
      url: 'project/featurecreate',
      body: featureForm.toFormData(feature),
      onProgress,
    })),
  ),
  deleteFeature: build.mutation<string, string>(
    change('ProjectFeature', (id) => ({ url: 'project/featuredelete', params: { id } })),
  ),
  setFeatureActive: build.mutation<string, Toggle>(
    change('ProjectFeature', (params) => ({ url: 'project/featureactiveinactive', params })),
  ),
  listProjectGallery: build.query<ProjectGalleryItem[], string>({
    query: (projectId) => ({ url: 'project/getgallery', params: { projectId }, authenticated: true }),
    transformResponse: (wire) => readList(wire, readProjectGalleryItem),
    providesTags: ['ProjectGalleryItem'],
  }),
  createProjectGalleryItem: build.mutation<string, NewProjectGalleryItem>(
    change('ProjectGalleryItem', ({ onProgress, ...item }) => ({
      url: 'project/gallerycreate',
      body: projectGalleryForm.toFormData(item),
      onProgress,
    })),
  ),
  deleteProjectGalleryItem: build.mutation<string, string>(
    change('ProjectGalleryItem', (id) => ({ url: 'project/gallerydelete', params: { id } })),
  ),
  setProjectGalleryItemActive: build.mutation<string, Toggle>(
    change('ProjectGalleryItem', (params) => ({ url: 'project/galleryactiveinactive', params })),
  ),
}));

export const {
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useSetProjectActiveMutation,
  useListFeaturesQuery,
  useCreateFeatureMutation,
  useDeleteFeatureMutation,
  useSetFeatureActiveMutation,
  useListProjectGalleryQuery,
  useCreateProjectGalleryItemMutation,
  useDeleteProjectGalleryItemMutation,
  useSetProjectGalleryItemActiveMutation,
} = projectChangesApi;
