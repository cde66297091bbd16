import type { Messages } from 'shared-contract';

export const loginTexts = {
  login: {
    title: 'Welcome Back',
    intro: 'Sign in to manage projects, offers and enquiries for {{brand}}.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    busy: 'Signing in...',
    noAccount: 'No account yet?',
    signUp: 'Sign Up',
    expired: 'Your session has expired. Sign in to continue where you left off.',
    again: 'Sign in again',
    waiting: 'Your session has expired. Sign in to save your changes. Nothing is lost.',
    later: 'Not now',
    wrongCredentials: 'Invalid email or password',
    failed: 'An error occurred. Please try again.',
    dismiss: 'Dismiss',
    problems: { email: 'Email is required.', password: 'Password is required.' },
  },
} satisfies Messages;
