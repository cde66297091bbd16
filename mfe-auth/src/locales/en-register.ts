import type { Messages } from 'shared-contract';

export const registerTexts = {
  register: {
    eyebrow: 'Staff accounts',
    title: 'Accounts are issued by our administrator',
    intro:
      'The dashboard is for the staff of {{brand}}. Nobody can create an account alone: the administrator makes one for you and hands you your first password.',
    askTitle: 'How to ask for one',
    stepWrite: 'Write to the administrator, or call, from your company address or number.',
    stepTell: 'Say your full name, your team and the work you need the dashboard for.',
    stepSignIn: 'You receive a username and a first password. Change it in your profile after you sign in.',
    email: 'Email',
    phone: 'Phone',
    office: 'Office',
    mailSubject: 'Request for a dashboard account',
    haveAccount: 'Already have an account?',
    signIn: 'Sign In',
  },
} satisfies Messages;
