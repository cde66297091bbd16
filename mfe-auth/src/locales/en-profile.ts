import type { Messages } from 'shared-contract';

export const profileTexts = {
  profile: {
    title: 'Profile',
    intro: 'Change your username or password. Leave the password blank to keep your current one.',
    username: 'Username',
    newPassword: 'New Password',
    passwordRule: 'At least {{n}} characters.',
    confirmPassword: 'Confirm Password',
    currentPassword: 'Current Password',
    cancel: 'Cancel',
    submit: 'Update Profile',
    busy: 'Updating...',
    success: 'Profile updated successfully!',
    failure: 'Error updating profile: {{reason}}',
    fillIn: 'Please fill in the required fields.',
    mismatch: 'Passwords do not match!',
    problems: { newUsername: 'Username is required.', confirmPassword: 'Passwords do not match.' },
  },
} satisfies Messages;
