import type { SeedBrand } from './types';

/** The demo's fictitious developer. */
export const brand: SeedBrand = {
  name: 'Nirmaan Living',
  tagline: 'Homes with room to breathe',
  description:
    'Nirmaan Living designs and builds apartments, workplaces and serviced land in Dhaka, Chattogram, Sylhet and Cox’s Bazar: bright, well-shaded and built to last.',
  phones: ['+880 1700-000142', '+880 2-5500-00142'],
  email: 'hello@nirmaan.example',
  agentEmail: 'agent@nirmaan.example',
  address: 'Level 7, House 42, Road 11, Block F, Banani, Dhaka 1213',
  city: 'Dhaka, Bangladesh',
  officeMap: 'https://www.google.com/maps?q=23.7909,90.4073&z=16&output=embed',
};
