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
import type { Call, Tag } from 'shared-state';
import { change, remove, set, type Flag } from './changes/change';
import { injectManaged } from './changes/current';

type Progress = Pick<Call, 'onProgress'>;

export type NewProject = FormValues<typeof projectForm> & Progress;
export type NewFeature = FormValues<typeof featureForm> & Progress;
export type NewProjectGalleryItem = FormValues<typeof projectGalleryForm> & Progress;

/** Definition of a mutation that sends a form's values and reports the progress of the upload. */
const upload = <Values extends Progress>(
  tag: Tag,
  url: string,
  form: { toFormData: (values: Omit<Values, 'onProgress'>) => FormData },
) => change(tag, ({ onProgress, ...values }: Values) => ({ url, body: form.toFormData(values), onProgress }));

/** Creating and editing a project, its stored brochure, its features and its gallery (product.md 7.3). */
export const projectChangesApi = injectManaged('project', (build) => ({
  createProject: build.mutation<string, NewProject>(upload('Project', 'project/create', projectForm)),
  updateProject: build.mutation<string, NewProject & { id: string }>(upload('Project', 'project/edit', projectForm)),
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
  createFeature: build.mutation<string, NewFeature>(upload('ProjectFeature', 'project/featurecreate', featureForm)),
  deleteFeature: build.mutation<string, string>(remove('ProjectFeature', 'project/featuredelete')),
  setFeatureActive: build.mutation<string, Flag>(set('ProjectFeature', 'project/featureactiveinactive')),
  listProjectGallery: build.query<ProjectGalleryItem[], string>({
    query: (projectId) => ({ url: 'project/getgallery', params: { projectId }, authenticated: true }),
    transformResponse: (wire) => readList(wire, readProjectGalleryItem),
    providesTags: ['ProjectGalleryItem'],
  }),
  createProjectGalleryItem: build.mutation<string, NewProjectGalleryItem>(
    upload('ProjectGalleryItem', 'project/gallerycreate', projectGalleryForm),
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
