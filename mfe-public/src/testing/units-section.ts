import { screen, within } from '@testing-library/react';
import { PROJECT_FIXTURES } from './project-page';

export const FLAT = { type: '3 bed', size: 1450, facing: 'South', floor: 5, price: 12_500_000 };
export const UNITS = [
  { ...FLAT, flat: 'A' },
  { ...FLAT, flat: 'B', price: null, facing: 'North' },
  { ...FLAT, flat: 'A', floor: 6, price: 9_500_000, status: 'Sold' },
  { ...FLAT, flat: 'B', floor: 6, price: 8_500_000, type: '2 bed', plan: '/plans/6b.pdf' },
  { ...FLAT, flat: 'Shop', floor: 0, type: 'Shop', size: 720, status: 'Held' },
];
/** A project with these units. */
export const fixtures = { ...PROJECT_FIXTURES, projectUnits: UNITS };
export const PAGE = '/projectdetails/1';

/** Queries within the section of the units. */
export const section = async () => within(await screen.findByRole('region', { name: 'Availability & Prices' }));

/** The text of each row of a table, without its head. */
export const flats = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll('\u00a0', ' '));
