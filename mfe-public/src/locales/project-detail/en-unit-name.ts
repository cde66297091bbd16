import type { Messages } from 'shared-contract';

/** Texts that name a unit, also outside the section of the units. */
export const unitNameTexts = {
  units: {
    floor: { label: 'Floor {{n}}', ground: 'Ground floor', basement: 'Basement {{n}}' },
    unit: 'Flat {{flat}}',
  },
} satisfies Messages;
