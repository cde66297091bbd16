import type { Messages } from 'shared-contract';

/** English texts of the shell: the frame, error pages and notices. */
export default {
  frame: {
    skip: 'Skip to content',
    loading: 'Loading',
  },
  navigation: {
    label: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    menu: 'Menu',
    home: 'Home',
    about: 'About',
    projects: 'Projects',
    landowner: 'Landowner',
    blogs: 'News & Events',
    gallery: 'Gallery',
    contact: 'Contact',
  },
  contact: {
    call: 'Call {{phone}}',
    write: 'Write to {{email}}',
  },
  footer: {
    label: 'Footer',
    explore: 'Explore',
    contact: 'Visit or call',
    follow: 'Follow us',
    rights: '© {{year}} {{brand}}. All rights reserved.',
  },
  social: {
    label: 'Social media',
    toggle: 'Social media links',
    newTab: '{{name}} (opens in a new tab)',
    facebook: 'Facebook',
    youtube: 'YouTube',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    whatsapp: 'WhatsApp',
  },
  language: {
    label: 'Language',
    en: 'English',
    bn: 'Bangla',
    failed: 'The language could not be changed. Please try again.',
  },
  notFound: {
    meta: { title: 'Page not found' },
    eyebrow: '404 · Page not found',
    title: 'We can’t find that page',
    text: 'It may have moved, or the link may be wrong. Try one of these instead.',
    home: 'Back to the home page',
    projects: 'See our projects',
  },
  remoteFailed: {
    meta: { title: 'Page not available' },
    eyebrow: 'Something is missing',
    title: 'This part of the site could not be loaded',
    help: 'The rest of the site still works. If trying again doesn’t help, give us a call.',
    retry: 'Retry',
    home: 'Home page',
  },
  slow: {
    text: 'This is taking longer than usual',
    retry: 'Retry',
  },
  update: {
    text: 'A new version is available',
    reload: 'Reload',
  },
  crash: {
    meta: { title: 'Something went wrong' },
    eyebrow: 'Something went wrong',
    title: 'This page could not be shown',
    text: 'Something unexpected happened. Reloading the page usually helps.',
    reload: 'Reload the page',
    home: 'Home page',
  },
} satisfies Messages;
