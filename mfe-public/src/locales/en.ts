import type { Messages } from 'shared-contract';
import about from './en-about';
import blogs from './en-blogs';
import contact from './en-contact';
import home from './en-home';
import landowner from './en-landowner';
import project from './en-project';
import services from './en-services';

/** English texts of the visitors' pages, namespace 'mfe-public'. */
export default {
  meta: {
    home: {
      title: 'Home',
      description:
        'Residences, offices and land by a developer who builds for generations: ongoing, upcoming and completed projects.',
    },
    projects: {
      title: 'Projects',
      description: 'All our residential and commercial projects, to be filtered by category and type.',
    },
    projectDetail: {
      title: 'Project',
      description:
        'At a glance: facts, features, gallery, location and brochure of this project, and how to schedule a tour.',
    },
    services: {
      title: 'Services',
      description:
        'Design, construction, joint venture, interior and after-sales: what we do for buyers and landowners.',
    },
    about: { title: 'About Us', description: 'Our history, mission and vision, and the people behind our buildings.' },
    landowner: {
      title: 'Landowner',
      description: 'Joint ventures for landowners: nine benefits, and how to begin without obligation.',
    },
    gallery: { title: 'Gallery', description: 'Pictures and videos of our projects.' },
    contact: { title: 'Contact', description: 'E-mail, phones, office and map, and answers to frequent questions.' },
    blogs: { title: 'News & Events', description: 'News, events and time-limited offers from our projects.' },
    blogDetail: { title: 'News & Events', description: 'A news entry with its offer, in full.' },
  },
  banner: { breadcrumb: 'Breadcrumb', home: 'Home' },
  carousel: {
    role: 'carousel',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause the movement',
    play: 'Start the movement',
  },
  countdown: {
    none: 'No Offer',
    expired: 'Offer Expired',
    left: '{{days}} days {{hours}}:{{minutes}}:{{seconds}}',
  },
  projects: {
    title: 'Projects',
    lead: 'Homes and workplaces across the country, from the first drawing to the handed-over key.',
    listLabel: 'Project list',
    noAddress: 'Unknown',
    noType: '-',
    categories: { Ongoing: 'Ongoing', Upcoming: 'Upcoming', Completed: 'Completed', Handover: 'Handover' },
    types: { Residential: 'Residential', Commercial: 'Commercial', Land: 'Land' },
    filter: {
      label: 'Filter projects',
      category: 'Category',
      type: 'Type',
      allCategories: 'All Categories',
      allTypes: 'All Types',
      apply: 'Filter',
      reset: 'Reset',
    },
    count_one: '{{count}} project',
    count_other: '{{count}} projects',
    empty: 'No projects match your filters. Try adjusting criteria.',
    emptyTitle: 'No Results',
    failed: 'Failed to load projects. Please try again.',
    failedTitle: 'Error',
    unavailable: 'The list of projects cannot be shown right now.',
  },
  testimonials: {
    eyebrow: 'In their words',
    title: 'What our customers say',
    types: { Customer: 'Customer', 'Land Owner': 'Land Owner' },
    video: 'Video by {{name}}',
    position: '{{n}} of {{total}}',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    none: 'No active testimonials found.',
    loaded: 'Testimonials loaded successfully!',
    failed: 'Failed to load testimonials.',
  },
  about,
  blogs,
  contact,
  gallery: {
    title: 'Gallery',
    section: 'Project Gallery',
    loading: 'Loading gallery',
    empty: 'No gallery items available. Please check back later.',
    open: 'Open {{title}}',
    untitled: 'item {{n}}',
  },
  home,
  landowner,
  project,
  services,
} satisfies Messages;
