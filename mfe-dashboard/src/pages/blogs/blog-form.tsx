import { blogForm, type Blog } from 'shared-contract';
import { blogApi, useCreateBlogMutation, useUpdateBlogMutation } from 'shared-state/api/dashboard/blog';
import { DateField, DateTimeField, FileField, TextAreaField, TextField } from 'shared-ui';
import { IMAGE_FILE } from '../../parts/form/content-fields';
import { FormButton } from '../../parts/form/form-button';
import { storedUrl } from '../../parts/stored-media';
import { NOW } from 'shared-state/api/dashboard/changes/current';

const { listBlogs } = blogApi.endpoints;

function BlogFields({ stored }: { stored?: Blog }) {
  return (
    <>
      <TextField name="title" label="Title" required />
      <TextAreaField name="description" label="Description" rows={8} />
      <FileField name="image" label="Image" {...IMAGE_FILE} preview storedUrl={storedUrl(stored?.image)} />
      <DateField name="postedDate" label="Post Date" required />
      <DateTimeField name="offerDateTime" label="Offer Date & Time" required />
    </>
  );
}

export function CreateBlog() {
  const [createBlog] = useCreateBlogMutation();
  return (
    <FormButton
      form={blogForm}
      table="blogs"
      save={createBlog}
      thing="blog"
      label="Create Blog"
      title="Add New Blog"
      submitLabel="Save Blog"
    >
      <BlogFields />
    </FormButton>
  );
}

export function EditBlog({ blog }: { blog: Blog }) {
  const [updateBlog] = useUpdateBlogMutation();
  return (
    <FormButton
      form={blogForm}
      table="blogs"
      edited={{ row: blog, reload: (dispatch) => dispatch(listBlogs.initiate(undefined, NOW)).unwrap() }}
      save={(values) => updateBlog({ ...values, id: blog.id })}
      thing="blog"
      title="Edit Blog"
      submitLabel="Update Blog"
    >
      {(stored) => <BlogFields stored={stored} />}
    </FormButton>
  );
}
