import type { Messages } from 'shared-contract';

/** Page titles and descriptions. Every other text is in the file of the component that shows it. */
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
} satisfies Messages;
