import type { Testimonial } from 'shared-contract';
import {
  useDeleteTestimonialMutation,
  useListTestimonialsQuery,
  useSetTestimonialActiveMutation,
} from 'shared-state/api/dashboard/testimonial';
import { Cluster, DataTable, Page, type Column } from 'shared-ui';
import { useBulk } from '../../parts/bulk/use-bulk';
import { ActiveBadge, statusOf } from '../../parts/list/active-badge';
import { ImportLink } from '../../parts/import-link';
import { ItemMenu } from '../../parts/item-menu';
import { ReorderButton } from '../../parts/reorder/reorder-button';
import { RowActions, useRowActions } from '../../parts/row-actions';
import { StoredImage, StoredMedia } from '../../parts/stored-media';
import { LongText } from '../../parts/list/cell-text';
import { wordColumn } from '../../parts/list/columns';
import { ViewsButton } from '../../parts/views/views-button';
import { CreateTestimonial, EditTestimonial } from './testimonial-form';

const columns: Column<Testimonial>[] = [
  {
    header: 'Image',
    cell: (testimonial) => <StoredImage id={testimonial.image} alt={`Portrait of ${testimonial.name}`} />,
    part: 'picture',
  },
  { header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, part: 'title' },
  { header: 'Description', cell: (testimonial) => <LongText text={testimonial.description} />, show: 'wide' },
  wordColumn('Type', ({ customerType }) => customerType),
  {
    header: 'Content',
    cell: ({ name, content, contentType }) => (
      <StoredMedia id={content} type={contentType} alt={`Content of ${name}`} />
    ),
    show: 'wide',
  },
  { header: 'Status', cell: (testimonial) => <ActiveBadge active={testimonial.isActive} />, filterBy: statusOf },
  { header: 'Order', cell: ({ order }) => order, sortBy: ({ order }) => order, show: 'wide' },
  {
    header: 'Actions',
    cell: (testimonial) => <TestimonialActions testimonial={testimonial} />,
    part: 'actions',
  },
];

const search = ({ name, description, customerType }: Testimonial) => `${name} ${description} ${customerType ?? ''}`;

const nameOf = ({ name }: Testimonial) => name;

export function TestimonialsPage() {
  const bulk = useBulk('testimonials', nameOf);
  const testimonials = useListTestimonialsQuery();
  return (
    <Page
      title="List of Testimonials"
      action={
        <Cluster>
          <ImportLink list="testimonials" />
          <CreateTestimonial />
        </Cluster>
      }
    >
      <DataTable
        caption="List of Testimonials"
        columns={columns}
        result={testimonials}
        failure="Failed to fetch testimonials"
        empty="No testimonials yet."
        search={search}
        {...bulk}
        controls={
          <>
            <ReorderButton table="testimonials" rows={testimonials.data} nameOf={nameOf} />
            <ViewsButton list="testimonials" />
          </>
        }
      />
    </Page>
  );
}

function TestimonialActions({ testimonial }: { testimonial: Testimonial }) {
  const { id, name, isActive } = testimonial;
  const [setTestimonialActive] = useSetTestimonialActiveMutation();
  const [deleteTestimonial] = useDeleteTestimonialMutation();
  const question = `Delete the testimonial from ${name}?`;
  const actions = useRowActions('testimonial', testimonial, setTestimonialActive, deleteTestimonial, question);
  return (
    <RowActions>
      <EditTestimonial testimonial={testimonial} />
      <ItemMenu table="testimonials" id={id} isActive={isActive} name={name} actions={actions} />
    </RowActions>
  );
}
