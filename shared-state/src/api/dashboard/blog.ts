import { blogForm, readBlog, type FormValues, readList, type Blog } from 'shared-contract';
import { change, toggle } from './change';
import { injectManaged } from './current';

export type NewBlog = FormValues<typeof blogForm>;

/** News and events (product.md 7.10). */
export const blogApi = injectManaged('blog', (build) => ({
  listBlogs: build.query<Blog[], void>({
    query: () => ({ url: 'blog', authenticated: true }),
    transformResponse: (wire) => readList(wire, readBlog),
    providesTags: ['Blog'],
  }),
  createBlog: build.mutation<string, NewBlog>(
    change('Blog', (draft) => ({ url: 'blog/create', body: blogForm.toFormData(draft) })),
  ),
  updateBlog: build.mutation<string, NewBlog & { id: string }>(
    change('Blog', (draft) => ({ url: 'blog/edit', body: blogForm.toFormData(draft) })),
  ),
  deleteBlog: build.mutation<string, string>(change('Blog', (id) => ({ url: 'blog/delete', params: { id } }))),
  setBlogActive: build.mutation<string, { id: string; value: boolean }>(toggle('Blog', 'blog/itemactiveinactive')),
}));

export const {
  useListBlogsQuery,
  useCreateBlogMutation,
  useUpdateBlogMutation,
  useDeleteBlogMutation,
  useSetBlogActiveMutation,
} = blogApi;
