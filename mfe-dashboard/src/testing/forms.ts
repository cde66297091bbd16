import { fireEvent, screen } from '@testing-library/react';

/** Long text that the tests type into the forms. */
export const LONG = 'Twelve homes by the lake. '.repeat(60).trim();
const DATE = '2030-05-06T08:30:00.000Z';

/** One row of each entity, with id 4. */
export const FIXTURES = {
  teamMembers: [{ id: 4, name: 'Row', facebook: 'f', twitter: 't', linkedin: 'l' }],
  blogs: [{ id: 4, title: 'Row', postedDate: DATE, offerDateTime: DATE }],
  offers: [{ id: 4, title: 'Row', startDate: DATE, endDate: DATE }],
  galleryItems: [{ id: 4, title: 'Row', contentType: 'Image' }],
  testimonials: [{ id: 4, name: 'Row', customerType: 'Customer', contentType: 'Image' }],
  aboutUs: [
    { id: 4, history: 'Row', vision: 'v', mission: 'm', ownerName: 'n', ownerDesignation: 'd', ownerSpeech: 's' },
  ],
  faqs: [{ id: 4, question: 'Row', answer: 'a' }],
  projects: [{ id: 4, name: 'Row', offerDateTime: DATE }],
};

export interface FormScreen {
  path: string;
  /** Label of the button that opens the empty form; null if the screen has none. */
  create: string | null;
  /** Label of the field for a long text. */
  text: string;
  /** Label of the field that identifies the row. */
  name: string;
  /** Label of the save button. */
  save: string;
  /** Path of the update request; null if rows cannot be edited. */
  edit: string | null;
}

export const FORMS: Record<string, FormScreen> = {
  team: {
    path: 'teams',
    create: 'Create Team',
    text: 'Description',
    name: 'Name',
    save: 'Save',
    edit: '/api/team/edit',
  },
  blog: {
    path: 'blogs',
    create: 'Create Blog',
    text: 'Description',
    name: 'Title',
    save: 'Update Blog',
    edit: '/api/blog/edit',
  },
  offer: { path: 'offers', create: null, text: 'Description', name: 'Title', save: 'Save', edit: '/api/offer/edit' },
  gallery: {
    path: 'gallery',
    create: 'Create Gallery',
    text: 'Description',
    name: 'Title',
    save: 'Update',
    edit: '/api/gallery/edit',
  },
  testimonial: {
    path: 'testimonials',
    create: 'Create Testimonial',
    text: 'Description',
    name: 'Name',
    save: 'Save',
    edit: '/api/testimonial/edit',
  },
  'about us': {
    path: 'about-us',
    create: 'Create About Us',
    text: 'Owner Speech',
    name: 'History',
    save: 'Save',
    edit: '/api/aboutus/edit',
  },
  faq: { path: 'faq', create: 'Add New FAQ', text: 'Answer', name: 'Question', save: 'Save', edit: '/api/faq/4' },
  project: {
    path: 'projects/create',
    create: null,
    text: 'Description',
    name: 'Name',
    save: 'Update Project',
    edit: '/api/project/edit',
  },
  feature: {
    path: 'projects/4/features',
    create: 'Add Feature',
    text: 'Description',
    name: 'Title',
    save: 'Save',
    edit: null,
  },
};
export const ALL_FORMS = Object.entries(FORMS);
export const EDIT_FORMS = ALL_FORMS.filter(([, { edit }]) => edit !== null);

export const pathOf = ({ path, edit }: FormScreen, isEdit: boolean) =>
  `/dashboard/${isEdit && edit === '/api/project/edit' ? 'projects/4/edit' : path}`;

/** Opens the form on the current screen; resolves with its field for a long text. */
export async function openForm(form: FormScreen, isEdit: boolean) {
  const button = isEdit || form.create === null ? 'Edit' : form.create;
  if (!form.path.startsWith('projects/create')) {
    fireEvent.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement);
  }
  return screen.findByLabelText(form.text);
}
