import type { Messages } from 'shared-contract';

export const contactFormTexts = {
  contactForm: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    optional: 'Optional',
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending...',
    success: 'Form submitted successfully!',
    failureToast: 'Error submitting form.',
    failure: 'Error submitting form. Please try again.',
    thanksTitle: 'Form Submitted!',
    thanks: "Thank you! We'll reach out to you soon.",
    done: 'Close',
  },
} satisfies Messages;
