import type { Messages } from 'shared-contract';

export const testimonialsTexts = {
  testimonials: {
    eyebrow: 'In their words',
    title: 'What our customers say',
    types: { Customer: 'Customer', 'Land Owner': 'Land Owner' },
    video: 'Video by {{name}}',
    position: '{{n}} of {{total}}',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    none: 'No active testimonials found.',
    loaded: 'Testimonials loaded successfully!',
    failed: 'Failed to load testimonials.',
  },
} satisfies Messages;
