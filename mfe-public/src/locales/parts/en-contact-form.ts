import { QUEUED_REPLY, type Messages } from 'shared-contract';

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
    queued: QUEUED_REPLY,
    failureToast: 'Error submitting form.',
    failure: 'Error submitting form. Please try again.',
    thanksTitle: 'Form Submitted!',
    thanks: "Thank you! We'll reach out to you soon.",
    done: 'Close',
    /** The contract's messages (product.md 5.2). */
    problems: {
      name: 'Name is required and must be at least 2 characters.',
      email: 'Valid email is required.',
      subject: 'Subject is required and must be at least 3 characters.',
      message: 'Message is required and must be at least 10 characters.',
      tooLong: 'Please use at most {{n}} characters.',
    },
  },
} satisfies Messages;
