import {
  featureForm,
  projectGalleryForm,
  projectForm,
  type FormValues,
  readList,
  readProjectFeature,
  readProjectGalleryItem,
  readReply,
  type ProjectFeature,
  type ProjectGalleryItem,
} from 'shared-contract';
import type { Call } from 'shared-state';
import { injectManaged } from './current';

type Progress = Pick<Call, 'onProgress'>;
type Toggle = { id: string; value: boolean };

export type NewProject = FormValues<typeof projectForm> & Progress;
export type NewFeature = FormValues<typeof featureForm> & Progress;
export type NewProjectGalleryItem = FormValues<typeof projectGalleryForm> & Progress;

/** What agents do to projects, and their features and galleries (product.md 7.3). */
export const projectChangesApi = injectManaged('project', (build) => ({
  createProject: build.mutation<string, NewProject>({
    query: ({ onProgress, ...project }) => ({
      url: 'project/create',
      method: 'POST',
      body: projectForm.toFormData(project),
      authenticated: true,
      onProgress,
    }),
    transformResponse: readReply,
    invalidatesTags: ['Project'],
  }),
  updateProject: build.mutation<string, NewProject & { id: string }>({
    query: ({ onProgress, ...project }) => ({
      url: 'project/edit',
      method: 'POST',
      body: projectForm.toFormData(project),
      authenticated: true,
      onProgress,
    }),
    transformResponse: readReply,
    invalidatesTags: ['Project'],
  }),
  deleteProject: build.mutation<string, string>({
    query: (id) => ({ url: 'project/delete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Project'],
  }),
  setProjectActive: build.mutation<string, Toggle>({
    query: (params) => ({ url: 'project/itemactiveinactive', method: 'POST', params, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Project'],
  }),
  listFeatures: build.query<ProjectFeature[], string>({
    query: (projectId) => ({ url: 'project/getfeature', params: { projectId }, authenticated: true }),
    transformResponse: (wire) => readList(wire, readProjectFeature),
    providesTags: ['ProjectFeature'],
  }),
  createFeature: build.mutation<string, NewFeature>({
    query: ({ onProgress, ...feature }) => ({
      url: 'project/featurecreate',
      method: 'POST',
      body: featureForm.toFormData(feature),
      authenticated: true,
      onProgress,
    }),
    transformResponse: readReply,
    invalidatesTags: ['ProjectFeature'],
  }),
  deleteFeature: build.mutation<string, string>({
    query: (id) => ({ url: 'project/featuredelete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['ProjectFeature'],
  }),
  setFeatureActive: build.mutation<string, Toggle>({
    query: (params) => ({ url: 'project/featureactiveinactive', method: 'POST', params, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['ProjectFeature'],
  }),
  listProjectGallery: build.query<ProjectGalleryItem[], string>({
    query: (projectId) => ({ url: 'project/getgallery', params: { projectId }, authenticated: true }),
    transformResponse: (wire) => readList(wire, readProjectGalleryItem),
    providesTags: ['ProjectGalleryItem'],
  }),
  createProjectGalleryItem: build.mutation<string, NewProjectGalleryItem>({
    query: ({ onProgress, ...item }) => ({
      url: 'project/gallerycreate',
      method: 'POST',
      body: projectGalleryForm.toFormData(item),
      authenticated: true,
      onProgress,
    }),
    transformResponse: readReply,
    invalidatesTags: ['ProjectGalleryItem'],
  }),
  deleteProjectGalleryItem: build.mutation<string, string>({
    query: (id) => ({ url: 'project/gallerydelete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['ProjectGalleryItem'],
  }),
  setProjectGalleryItemActive: build.mutation<string, Toggle>({
    query: (params) => ({ url: 'project/galleryactiveinactive', method: 'POST', params, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['ProjectGalleryItem'],
  }),
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
