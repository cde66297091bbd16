import * as z from 'shared-contract/zod';
import { requiredText } from './rules';

/** Rules of the login form and of `POST /api/authentication/login`. */
export const loginRules = z.object({
  email: requiredText('Email is required.', 1, 254),
  password: z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(1024, 'Password is too long.')),
});

export type LoginValues = z.output<typeof loginRules>;

/** Minimum length of a new password on our API host. Forms only show it as a hint, because other API hosts may differ. */
export const MIN_PASSWORD_LENGTH = 8;

const optionalPassword = z.optional(z.nullable(z.string().check(z.maxLength(1024, 'Password is too long.'))));

/** Rules of the profile dialog and of `POST /api/authentication/changecredentials`. */
export const credentialsRules = z.object({
  newUsername: requiredText('Username is required.', 1, 254),
  newPassword: optionalPassword,
  /** The API host may require it if the login is not recent (product.md 7.2). */
  currentPassword: optionalPassword,
});

export type CredentialsValues = z.output<typeof credentialsRules>;
