import type { Messages } from 'shared-contract';

export const servicesTexts = {
  services: {
    title: 'Services',
    eyebrow: 'What we do',
    heading: 'One house, from the first line to the last key',
    lead: 'Buildings go well when the people who draw, build and look after them sit at one table. Ours do.',
    list: {
      design: {
        title: 'Architecture & Design',
        text: 'Our studio works with architects from home and abroad on plans that fit the climate, the plot and the way families live.',
        first: 'Site study and feasibility',
        second: 'Architectural, structural and services design',
        third: 'Approvals with the authorities',
      },
      construction: {
        title: 'Construction',
        text: 'Our own engineers lead every site. Materials are tested, progress is reported monthly, and dates are kept.',
        first: 'Earthquake-resistant structures to the national building code',
        second: 'Independent quality checks at each stage',
        third: 'Monthly progress reports to every buyer',
      },
      jointVenture: {
        title: 'Joint Venture',
        text: 'Landowners bring the plot, we bring design, capital and construction. Shares and dates are fixed in a clear deed.',
        first: 'Fair ratio and signing money',
        second: 'Transparent legal work',
        third: 'Rent support while we build',
      },
      interior: {
        title: 'Interior',
        text: 'From the kitchen to the last lamp: one team plans, makes and fits the interior before you move in.',
        first: 'Space planning and 3D views',
        second: 'Custom-made furniture and kitchens',
        third: 'Fixed price and date',
      },
      afterSales: {
        title: 'After-Sales',
        text: 'The key is not the end. Our service desk stays with the building for years after the handover.',
        first: 'Registration and utility transfers',
        second: 'Warranty repairs within agreed times',
        third: 'Help with facility management',
      },
    },
    call: 'Tell us what you have in mind.',
    contact: 'Contact us',
    landowner: 'For landowners',
  },
} satisfies Messages;
