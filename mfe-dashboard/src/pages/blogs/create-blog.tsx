import { useState } from 'react';
import { blogFields, fieldErrors } from 'shared-contract';
import { useCreateBlogMutation } from 'shared-state/api/dashboard/blog';
import { Button, FormDialog } from 'shared-ui';
import { useSave } from '../../parts/feedback';
import { BlogFieldset, type BlogDraft } from './blog-fields';

const NEW_BLOG: BlogDraft = { title: '', description: '', postedDate: '', offerDateTime: '' };

export function CreateBlog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [createBlog] = useCreateBlogMutation();
  const submit = useSave(createBlog, 'create', 'blog', close);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create Blog</Button>
      <FormDialog<BlogDraft>
        open={isOpen}
        onClose={close}
        title="Add New Blog"
        submitLabel="Save Blog"
        initialValues={NEW_BLOG}
        validate={(draft) => fieldErrors(blogFields, draft)}
        onSubmit={({ image, ...draft }, form) => submit({ ...blogFields.parse(draft), image }, form)}
      >
        <BlogFieldset />
      </FormDialog>
    </>
  );
}
