import type { Messages } from 'shared-contract';

export const registerTexts = {
  register: {
    eyebrow: 'Staff accounts',
    title: 'Ask the administrator for an account',
    intro:
      'The dashboard is for {{brand}} staff. The administrator creates your account and gives you a temporary password.',
    askTitle: 'How to request access',
    stepWrite: 'Contact the administrator from your company email or phone.',
    stepTell: 'Include your full name, your team and what you need access for.',
    stepSignIn: 'You will receive a username and a temporary password. Change it in your profile after you sign in.',
    email: 'Email',
    phone: 'Phone',
    office: 'Office',
    mailSubject: 'Request for a dashboard account',
    haveAccount: 'Already have an account?',
    signIn: 'Sign In',
  },
} satisfies Messages;
