import type { Messages } from 'shared-contract';

/** Texts of saved and compared projects. */
export const shortlistTexts = {
  shortlist: {
    save: 'Save {{name}}',
    compare: 'Compare {{name}}',
    saved: 'Saved. You will find the project under “Saved projects”.',
    openSaved: 'Saved projects',
    added: 'Added to your comparison ({{count}} of {{max}}).',
    openCompare: 'Compare now',
    full: 'You can compare up to {{max}} projects. Remove one first.',
    openFull: 'Open comparison',
    savedLink: 'Saved ({{count}})',
    compareLink: 'Compare ({{count}})',
    label: 'Your selection',
    unnamed: 'this project',
  },
} satisfies Messages;
