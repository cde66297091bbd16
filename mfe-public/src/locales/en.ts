import type { Messages } from 'shared-contract';

/** Page titles and descriptions. Every other text is in the file of the component that shows it. */
export default {
  meta: {
    home: {
      title: 'Home',
      description:
        'Apartments, offices and serviced land from a developer that builds to last. Browse ongoing, upcoming and completed projects.',
    },
    projects: {
      title: 'Projects',
      description: 'Browse all our residential and commercial projects by category and type.',
    },
    projectDetail: {
      title: 'Project',
      description: 'Key facts, amenities, photos, location and brochure for this project. Schedule a tour.',
    },
    compare: {
      title: 'Compare Projects',
      description: 'Up to four projects side by side: prices, sizes, handover and more.',
    },
    favourites: { title: 'Saved Projects', description: 'The projects you saved and viewed in this browser.' },
    services: {
      title: 'Services',
      description:
        'Architecture, construction, joint ventures, interiors and after-sales care for buyers and landowners.',
    },
    about: { title: 'About Us', description: 'Our history, mission and vision, and the people behind our buildings.' },
    landowner: {
      title: 'Landowner',
      description:
        'Develop your land with us: nine benefits of a joint venture, and a first conversation with no obligation.',
    },
    gallery: { title: 'Gallery', description: 'Photos and videos of our projects.' },
    contact: { title: 'Contact', description: 'Call, e-mail or visit us, and find answers to common questions.' },
    blogs: { title: 'News & Events', description: 'News, events and limited-time offers from our projects.' },
    blogDetail: { title: 'News & Events', description: 'News and offers from our projects.' },
  },
} satisfies Messages;
