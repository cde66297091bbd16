import type { Messages } from 'shared-contract';

/** Page titles and descriptions. Every other text is in the file of the component that shows it. */
export default {
  login: { meta: { title: 'Sign In', description: 'Sign in to manage projects, offers and enquiries.' } },
  register: { meta: { title: 'Sign Up', description: 'How to get an account for the staff dashboard.' } },
} satisfies Messages;
