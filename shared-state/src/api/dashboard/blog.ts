import { blogForm, readBlog, type FormValues, type Blog } from 'shared-contract';
import { listed, remove, save, toggle, type Flag } from './changes/change';
import { injectManaged } from './changes/current';

export type NewBlog = FormValues<typeof blogForm>;

/** News and events (product.md 7.10). */
export const blogApi = injectManaged('blog', (build) => ({
  listBlogs: build.query<Blog[], void>(listed('Blog', 'blog', readBlog)),
  createBlog: build.mutation<string, NewBlog>(save('Blog', 'blog/create', blogForm)),
  updateBlog: build.mutation<string, NewBlog & { id: string }>(save('Blog', 'blog/edit', blogForm)),
  deleteBlog: build.mutation<string, string>(remove('Blog', 'blog/delete')),
  setBlogActive: build.mutation<string, Flag>(toggle('Blog', 'blog/itemactiveinactive')),
}));

export const {
  useListBlogsQuery,
  useCreateBlogMutation,
  useUpdateBlogMutation,
  useDeleteBlogMutation,
  useSetBlogActiveMutation,
} = blogApi;
