import type { Messages } from 'shared-contract';

export const loginTexts = {
  login: {
    title: 'Welcome Back',
    intro: 'Sign in to look after the projects, offers and enquiries of {{brand}}.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    busy: 'Signing in...',
    noAccount: 'No account yet?',
    signUp: 'Sign Up',
    expired: 'Your session has ended. Please sign in again to go on where you were.',
    again: 'Please sign in again',
    waiting: 'Your session has ended. Nothing you typed is lost: sign in, and what you were saving is sent.',
    later: 'Not now',
    wrongCredentials: 'Invalid email or password',
    failed: 'An error occurred. Please try again.',
    dismiss: 'Dismiss',
    problems: { email: 'Email is required.', password: 'Password is required.' },
  },
} satisfies Messages;
