import type { Messages } from 'shared-contract';

export const servicesTexts = {
  services: {
    title: 'Services',
    eyebrow: 'What we do',
    heading: 'Designed, built and cared for by one team',
    lead: 'Buildings turn out better when architects, builders and service staff work side by side. Ours do.',
    list: {
      design: {
        title: 'Architecture & Design',
        text: 'Our studio works with local and international architects on homes that suit the climate, the plot and the way families live.',
        first: 'Site study and feasibility',
        second: 'Architectural, structural and services design',
        third: 'Planning approvals',
      },
      construction: {
        title: 'Construction',
        text: 'Our own engineers run every site. We test our materials, report progress every month and hand over on time.',
        first: 'Earthquake-resistant structures to the national building code',
        second: 'Independent quality checks at each stage',
        third: 'Monthly progress reports to every buyer',
      },
      jointVenture: {
        title: 'Joint Venture',
        text: 'You bring the land; we bring design, capital and construction. Your share and the handover date are set out in a clear deed.',
        first: 'A fair share and signing money',
        second: 'Transparent legal work',
        third: 'Rent support while we build',
      },
      interior: {
        title: 'Interior',
        text: 'From the kitchen to the reading lamps, one team designs, makes and installs your interior before you move in.',
        first: 'Space planning and 3D renderings',
        second: 'Custom-made furniture and kitchens',
        third: 'A fixed price and completion date',
      },
      afterSales: {
        title: 'After-Sales',
        text: 'Getting the keys is only the beginning. Our service team looks after your building for years to come.',
        first: 'Registration and utility transfers',
        second: 'Warranty repairs within agreed response times',
        third: 'Support for building management',
      },
    },
    call: 'Tell us what you have in mind.',
    contact: 'Contact us',
    landowner: 'For landowners',
  },
} satisfies Messages;
