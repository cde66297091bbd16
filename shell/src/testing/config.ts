import type { RuntimeConfig } from 'shared-contract';

/** Configuration of tests. Its texts differ from the demo's, so that no test passes because of hard-coded texts. */
export const CONFIG: RuntimeConfig = {
  apiBaseUrl: '',
  brand: { name: 'Padma Homes', tagline: 'Rooms with a river', description: 'Homes along the Padma.' },
  contact: {
    phones: ['+880 1711-222 333', '+880 1811-444 555'],
    email: 'office@padma.example',
    address: '5 Station Road',
    city: 'Rajshahi 6100, Bangladesh',
  },
  social: {
    facebook: 'https://facebook.example/padma',
    youtube: 'https://youtube.example/padma',
    linkedin: '',
    instagram: 'https://instagram.example/padma',
    whatsapp: 'https://wa.example/padma',
  },
  officeMap: '',
  features: { languages: false },
};
