import { useState } from 'react';
import { blogFields, fieldErrors, type Blog } from 'shared-contract';
import { useUpdateBlogMutation } from 'shared-state/api/dashboard/blog';
import { Button, FormDialog } from 'shared-ui';
import { useSave } from '../../parts/feedback';
import { BlogFieldset, type BlogDraft } from './blog-fields';

export function EditBlog({ blog }: { blog: Blog }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [updateBlog] = useUpdateBlogMutation();
  const submit = useSave(updateBlog, 'update', 'blog', close);
  const { id, title, description, postedDate, offerDateTime } = blog;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <FormDialog<BlogDraft>
        open={isOpen}
        onClose={close}
        title="Edit Blog"
        submitLabel="Update Blog"
        initialValues={{ title, description, postedDate: postedDate ?? '', offerDateTime: offerDateTime ?? '' }}
        validate={(draft) => fieldErrors(blogFields, draft)}
        onSubmit={({ image, ...draft }, form) => submit({ ...blogFields.parse(draft), image, id }, form)}
      >
        <BlogFieldset stored={blog} />
      </FormDialog>
    </>
  );
}
