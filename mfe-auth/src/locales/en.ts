import type { Messages } from 'shared-contract';

/** Titles and descriptions of the pages. All other texts come with what shows them. */
export default {
  login: { meta: { title: 'Sign In', description: 'Sign in to manage projects, offers and enquiries.' } },
  register: { meta: { title: 'Sign Up', description: 'How to get an account for the staff dashboard.' } },
} satisfies Messages;
