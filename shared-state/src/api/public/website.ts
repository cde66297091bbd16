import {
  inOrder,
  readBlog,
  readShown,
  readOne,
  readProject,
  readProjectFeature,
  readProjectGalleryItem,
  readReply,
  type Blog,
  type Project,
  type ProjectFeature,
  type ProjectGalleryItem,
  type SentContact,
} from 'shared-contract';
import { injectResource, type RootState } from 'shared-state';
import { readListedProject, type ListedProject } from './found';
import { shownPage, type Listed, type Part } from './shown';

/** Filters and page of the public project list; undefined means no filter. */
export interface ProjectFilter extends Part {
  category?: string | undefined;
  type?: string | undefined;
  /** Further parameters, for API hosts that offer more filters (product.md 7.26); others ignore them. */
  search?: Readonly<Record<string, string>> | undefined;
}

/** Projects and news on public pages, and the tour request (product.md 7.4). */
export const websiteApi = injectResource('website', (build) => ({
  listWebsiteProjects: build.query<Listed<ListedProject>, ProjectFilter>({
    ...shownPage('Project', 'website/getprojects', readListedProject),
    query: ({ category, type, search, page, pageSize }) => ({
      url: 'website/getprojects',
      params: { category, type, ...search, page, pageSize },
    }),
  }),
  getWebsiteProject: build.query<Project | null, string>({
    query: (projectId) => ({ url: 'website/getsingleproject', params: { projectId }, nullable: true }),
    transformResponse: (wire) => readOne(wire, readProject),
    providesTags: ['Project'],
  }),
  listWebsiteFeatures: build.query<ProjectFeature[], string>({
    query: (projectId) => ({ url: 'website/getprojectfeatures', params: { projectId } }),
    transformResponse: (wire) => inOrder(readShown(wire, readProjectFeature)),
    providesTags: ['ProjectFeature'],
  }),
  listWebsiteGallery: build.query<ProjectGalleryItem[], string>({
    query: (projectId) => ({ url: 'website/getgalleries', params: { projectId } }),
    transformResponse: (wire) => inOrder(readShown(wire, readProjectGalleryItem)),
    providesTags: ['ProjectGalleryItem'],
  }),
  listWebsiteBlogs: build.query<Listed<Blog>, Part>(shownPage('Blog', 'website/getblogs', readBlog)),
  getWebsiteBlog: build.query<Blog | null, string>({
    query: (blogId) => ({ url: 'website/getsingleblog', params: { blogId }, nullable: true }),
    transformResponse: (wire) => readOne(wire, readBlog),
    providesTags: ['Blog'],
  }),
  sendTourRequest: build.mutation<string, SentContact>({
    query: (body) => ({ url: 'website/createcontactus', method: 'POST', body }),
    transformResponse: readReply,
    invalidatesTags: ['ContactMessage'],
  }),
}));

export const {
  useListWebsiteProjectsQuery,
  useGetWebsiteProjectQuery,
  useListWebsiteFeaturesQuery,
  useListWebsiteGalleryQuery,
  useListWebsiteBlogsQuery,
  useGetWebsiteBlogQuery,
  useSendTourRequestMutation,
} = websiteApi;

const { listWebsiteProjects, listWebsiteBlogs } = websiteApi.endpoints;

/** A project from a cached list; details may be missing. */
export const selectListedProject = (state: RootState, id: string): Project | undefined =>
  websiteApi.util
    .selectCachedArgsForQuery(state, 'listWebsiteProjects')
    .flatMap((filter) => listWebsiteProjects.select(filter)(state).data?.rows ?? [])
    .find((project) => project.id === id);

/** A news entry from a cached list. */
export const selectListedBlog = (state: RootState, id: string): Blog | undefined =>
  websiteApi.util
    .selectCachedArgsForQuery(state, 'listWebsiteBlogs')
    .flatMap((part) => listWebsiteBlogs.select(part)(state).data?.rows ?? [])
    .find((blog) => blog.id === id);
