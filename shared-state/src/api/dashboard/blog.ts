import { blogForm, readBlog, type FormValues, readList, readReply, type Blog } from 'shared-contract';
import { injectManaged } from './current';
import { toggleCall, unlessNotFound } from './toggle';

export type NewBlog = FormValues<typeof blogForm>;

/** News and events, as the dashboard manages them (product.md 7.10). */
export const blogApi = injectManaged('blog', (build) => ({
  listBlogs: build.query<Blog[], void>({
    query: () => ({ url: 'blog', authenticated: true }),
    transformResponse: (wire) => readList(wire, readBlog),
    providesTags: ['Blog'],
  }),
  createBlog: build.mutation<string, NewBlog>({
    query: (draft) => ({ url: 'blog/create', method: 'POST', body: blogForm.toFormData(draft), authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Blog'],
  }),
  updateBlog: build.mutation<string, NewBlog & { id: string }>({
    query: (draft) => ({ url: 'blog/edit', method: 'POST', body: blogForm.toFormData(draft), authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Blog'],
  }),
  deleteBlog: build.mutation<string, string>({
    query: (id) => ({ url: 'blog/delete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Blog'],
  }),
  setBlogActive: build.mutation<string, { id: string; value: boolean }>({
    query: (params) => toggleCall('blog/itemactiveinactive', params),
    transformResponse: readReply,
    invalidatesTags: unlessNotFound('Blog'),
  }),
}));

export const {
  useListBlogsQuery,
  useCreateBlogMutation,
  useUpdateBlogMutation,
  useDeleteBlogMutation,
  useSetBlogActiveMutation,
} = blogApi;
