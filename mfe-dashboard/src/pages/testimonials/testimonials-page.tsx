import type { Testimonial } from 'shared-contract';
import {
  useDeleteTestimonialMutation,
  useListTestimonialsQuery,
  useSetTestimonialActiveMutation,
} from 'shared-state/api/dashboard/testimonial';
import { ConfirmButton, DataTable, Page, StatusToggle, type Column } from 'shared-ui';
import { ActiveBadge } from '../../parts/active-badge';
import { NONE } from '../../parts/dates';
import { useRemove, useToggle } from '../../parts/form/feedback';
import { RowActions } from '../../parts/row-actions';
import { StoredImage, StoredMedia } from '../../parts/stored-media';
import { LongText, WideTable } from '../../parts/wide-table';
import { CreateTestimonial, EditTestimonial } from './testimonial-form';

const DESCRIPTION_CUT = 100;

const columns: Column<Testimonial>[] = [
  { header: 'Name', cell: (testimonial) => testimonial.name, sortBy: (testimonial) => testimonial.name },
  {
    header: 'Description',
    cell: (testimonial) => <LongText text={testimonial.description} max={DESCRIPTION_CUT} />,
  },
  {
    header: 'Image',
    cell: (testimonial) => <StoredImage id={testimonial.image} alt={`Portrait of ${testimonial.name}`} />,
  },
  {
    header: 'Type',
    cell: (testimonial) => testimonial.customerType ?? NONE,
    sortBy: (testimonial) => testimonial.customerType ?? '',
  },
  {
    header: 'Content',
    cell: ({ name, content, contentType }) => (
      <StoredMedia id={content} type={contentType} alt={`Content of ${name}`} />
    ),
  },
  { header: 'Status', cell: (testimonial) => <ActiveBadge active={testimonial.isActive} /> },
  { header: 'Order', cell: (testimonial) => testimonial.order, sortBy: (testimonial) => testimonial.order },
  { header: 'Actions', cell: (testimonial) => <TestimonialActions testimonial={testimonial} /> },
];

const search = ({ name, description, customerType }: Testimonial) => `${name} ${description} ${customerType ?? ''}`;

export function TestimonialsPage() {
  const testimonials = useListTestimonialsQuery();
  return (
    <Page title="List of Testimonials" action={<CreateTestimonial />}>
      <WideTable>
        <DataTable
          caption="List of Testimonials"
          columns={columns}
          result={testimonials}
          failure="Failed to fetch testimonials"
          empty="No testimonials yet."
          search={search}
        />
      </WideTable>
    </Page>
  );
}

function TestimonialActions({ testimonial }: { testimonial: Testimonial }) {
  const { id, name, isActive } = testimonial;
  const [setTestimonialActive] = useSetTestimonialActiveMutation();
  const [deleteTestimonial] = useDeleteTestimonialMutation();
  const toggle = useToggle(setTestimonialActive, 'testimonial', isActive);
  const remove = useRemove(deleteTestimonial, 'testimonial');
  return (
    <RowActions>
      <EditTestimonial testimonial={testimonial} />
      <StatusToggle active={isActive} onToggle={(value) => toggle({ id, value })} />
      <ConfirmButton
        question={`Delete the testimonial of ${name}? This cannot be undone.`}
        onConfirm={() => remove(id)}
      />
    </RowActions>
  );
}
