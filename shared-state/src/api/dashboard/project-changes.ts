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
import { change, remove, set, type Flag } from './changes/change';
import { injectManaged } from './changes/current';

type Progress = Pick<Call, 'onProgress'>;

export type NewProject = FormValues<typeof projectForm> & Progress;
export type NewFeature = FormValues<typeof featureForm> & Progress;
export type NewProjectGalleryItem = FormValues<typeof projectGalleryForm> & Progress;

/** Creating and editing a project, its stored brochure, its features and its gallery (product.md 7.3). */
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
  /** Resolves to an object URL, which the caller must revoke. */
  downloadStoredBrochure: build.mutation<{ url: string }, string>({
    query: (fileName): Call => ({
      url: `project/downloadpdf/${encodeURIComponent(fileName)}`,
      responseType: 'blob',
      authenticated: true,
    }),
    transformResponse: (blob: Blob) => ({ url: URL.createObjectURL(blob) }),
  }),
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
  deleteFeature: build.mutation<string, string>(remove('ProjectFeature', 'project/featuredelete')),
  setFeatureActive: build.mutation<string, Flag>(set('ProjectFeature', 'project/featureactiveinactive')),
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
  deleteProjectGalleryItem: build.mutation<string, string>(remove('ProjectGalleryItem', 'project/gallerydelete')),
  setProjectGalleryItemActive: build.mutation<string, Flag>(set('ProjectGalleryItem', 'project/galleryactiveinactive')),
}));

export const {
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useDownloadStoredBrochureMutation,
  useListFeaturesQuery,
  useCreateFeatureMutation,
  useDeleteFeatureMutation,
  useSetFeatureActiveMutation,
  useListProjectGalleryQuery,
  useCreateProjectGalleryItemMutation,
  useDeleteProjectGalleryItemMutation,
  useSetProjectGalleryItemActiveMutation,
} = projectChangesApi;
