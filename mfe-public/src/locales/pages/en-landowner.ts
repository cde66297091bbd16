import type { Messages } from 'shared-contract';

export const landownerTexts = {
  landowner: {
    title: 'Landowner',
    eyebrow: 'Joint venture',
    pitch: 'Your land, our craft, one building to be proud of',
    lead: 'A joint venture turns a plot into homes without selling it. You bring the land; we bring design, capital, construction and buyers.',
    text: 'Your share, the signing money and the date of handover stand in a registered deed before the first stone is moved. You see every drawing, every month of progress and every invoice that concerns you.',
    benefitsTitle: 'Benefits',
    benefits: {
      brand: 'A brand that buyers and banks trust',
      design: 'Design that makes the most of your plot',
      quality: 'Quality in materials and workmanship, tested at each stage',
      architects: 'International architects beside our own studio',
      sales: 'Dedicated sales teams at home and abroad',
      engineering: 'Engineering design for earthquakes, wind and water',
      interior: 'Interior one-stop shop, from kitchen to last lamp',
      afterSales: 'After-sales service for years after the handover',
      management: 'Project management that keeps dates and budgets',
    },
    testimonials: 'What our partners say',
    form: 'Want to Form a Great Partnership?',
    formIntro: "Fill in your details and we'll reach out to you soon. No obligation.",
  },
} satisfies Messages;
