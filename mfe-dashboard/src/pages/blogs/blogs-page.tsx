import type { Blog } from 'shared-contract';
import { useDeleteBlogMutation, useListBlogsQuery, useSetBlogActiveMutation } from 'shared-state/api/dashboard/blog';
import { Cluster, DataTable, Page, plainText, type Column } from 'shared-ui';
import { useBulk } from '../../parts/bulk/use-bulk';
import { statusOf } from '../../parts/list/active-badge';
import { RowStatus } from '../../parts/drafts/row-status';
import { formatDateTime, formatDay } from '../../parts/dates';
import { ImportLink } from '../../parts/import-link';
import { ItemMenu } from '../../parts/item-menu';
import { RowActions, useRowActions } from '../../parts/row-actions';
import { StoredImage } from '../../parts/stored-media';
import { LongText } from '../../parts/list/cell-text';
import { dateColumn } from '../../parts/list/columns';
import { ViewsButton } from '../../parts/views/views-button';
import { CreateBlog, EditBlog } from './blog-form';

const columns: Column<Blog>[] = [
  {
    header: 'Image',
    cell: (blog) => <StoredImage id={blog.image} alt={`Picture of ${blog.title}`} />,
    part: 'picture',
  },
  { header: 'Title', cell: (blog) => blog.title, sortBy: (blog) => blog.title, part: 'title' },
  { header: 'Description', cell: (blog) => <LongText text={plainText(blog.description)} />, show: 'wide' },
  { header: 'Status', cell: (blog) => <RowStatus table="blogs" row={blog} />, filterBy: statusOf },
  dateColumn('Posted Date', formatDay, ({ postedDate }) => postedDate),
  dateColumn('Offer Date & Time', formatDateTime, ({ offerDateTime }) => offerDateTime),
  { header: 'Actions', cell: (blog) => <BlogActions blog={blog} />, part: 'actions' },
];

const nameOf = ({ title }: Blog) => title;

export function BlogsPage() {
  const bulk = useBulk('blogs', nameOf);
  const blogs = useListBlogsQuery();
  return (
    <Page
      title="List of Blogs"
      action={
        <Cluster>
          <ImportLink list="blogs" />
          <CreateBlog />
        </Cluster>
      }
    >
      <DataTable
        caption="List of Blogs"
        columns={columns}
        result={blogs}
        failure="Failed to fetch blogs"
        empty="No blogs yet."
        search={nameOf}
        {...bulk}
        controls={<ViewsButton list="blogs" />}
      />
    </Page>
  );
}

function BlogActions({ blog }: { blog: Blog }) {
  const { id, title, isActive } = blog;
  const [setBlogActive] = useSetBlogActiveMutation();
  const [deleteBlog] = useDeleteBlogMutation();
  const actions = useRowActions('blog', blog, setBlogActive, deleteBlog, `Delete the blog “${title}”?`);
  return (
    <RowActions>
      <EditBlog blog={blog} />
      <ItemMenu table="blogs" id={id} isActive={isActive} name={title} actions={actions} />
    </RowActions>
  );
}
