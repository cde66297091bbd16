import type { Blog } from 'shared-contract';
import { useDeleteBlogMutation, useListBlogsQuery, useSetBlogActiveMutation } from 'shared-state/api/dashboard/blog';
import { ConfirmButton, DataTable, Page, plainText, StatusToggle, type Column } from 'shared-ui';
import { ActiveBadge } from '../../parts/active-badge';
import { formatDateTime, formatDay } from '../../parts/dates';
import { useRemove, useToggle } from '../../parts/form/feedback';
import { RowActions } from '../../parts/row-actions';
import { StoredImage } from '../../parts/stored-media';
import { Headline, LongText, OneLine, WideTable } from '../../parts/wide-table';
import { CreateBlog, EditBlog } from './blog-form';

const DESCRIPTION_CUT = 100;

const timeOf = (date: string | null) => (date === null ? 0 : Date.parse(date));

const columns: Column<Blog>[] = [
  { header: 'Title', cell: (blog) => <Headline>{blog.title}</Headline>, sortBy: (blog) => blog.title },
  {
    header: 'Description',
    cell: (blog) => <LongText text={plainText(blog.description)} max={DESCRIPTION_CUT} />,
  },
  { header: 'Image', cell: (blog) => <StoredImage id={blog.image} alt={`Picture of ${blog.title}`} /> },
  { header: 'Status', cell: (blog) => <ActiveBadge active={blog.isActive} /> },
  {
    header: 'Posted Date',
    cell: (blog) => <OneLine>{formatDay(blog.postedDate)}</OneLine>,
    sortBy: (blog) => timeOf(blog.postedDate),
  },
  {
    header: 'Offer Date & Time',
    cell: (blog) => <OneLine>{formatDateTime(blog.offerDateTime)}</OneLine>,
    sortBy: (blog) => timeOf(blog.offerDateTime),
  },
  { header: 'Actions', cell: (blog) => <BlogActions blog={blog} /> },
];

const search = ({ title }: Blog) => title;

export function BlogsPage() {
  const blogs = useListBlogsQuery();
  return (
    <Page title="List of Blogs" action={<CreateBlog />}>
      <WideTable>
        <DataTable
          caption="List of Blogs"
          columns={columns}
          result={blogs}
          failure="Failed to fetch blogs"
          empty="No blogs yet."
          search={search}
        />
      </WideTable>
    </Page>
  );
}

function BlogActions({ blog }: { blog: Blog }) {
  const { id, title, isActive } = blog;
  const [setBlogActive] = useSetBlogActiveMutation();
  const [deleteBlog] = useDeleteBlogMutation();
  const toggle = useToggle(setBlogActive, 'blog', isActive);
  const remove = useRemove(deleteBlog, 'blog');
  return (
    <RowActions>
      <EditBlog blog={blog} />
      <StatusToggle active={isActive} onToggle={(value) => toggle({ id, value })} />
      <ConfirmButton question={`Delete the blog “${title}”? This cannot be undone.`} onConfirm={() => remove(id)} />
    </RowActions>
  );
}
