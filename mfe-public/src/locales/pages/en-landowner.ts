import type { Messages } from 'shared-contract';

export const landownerTexts = {
  landowner: {
    title: 'Landowner',
    eyebrow: 'Joint venture',
    pitch: 'Your land. Our craft. A building to be proud of.',
    lead: 'A joint venture turns your land into new homes, and you never have to sell it. We bring the design, capital, construction and buyers.',
    text: 'Before work begins, your share, your signing money and the handover date are all set out in a registered deed. You see every drawing, a progress report every month and every invoice that concerns you.',
    benefitsTitle: 'Benefits',
    benefits: {
      brand: 'A brand that buyers and banks trust',
      design: 'Design that makes the most of your plot',
      quality: 'Quality materials and workmanship, tested at every stage',
      architects: 'International architects working with our own studio',
      sales: 'Dedicated sales teams at home and abroad',
      engineering: 'Engineering design for earthquakes, wind and water',
      interior: 'A one-stop shop for interiors, from kitchens to lighting',
      afterSales: 'After-sales service for years after handover',
      management: 'Project management that keeps to dates and budgets',
    },
    testimonials: 'What our partners say',
    form: 'Want to Form a Great Partnership?',
    formIntro: "Fill in your details and we'll reach out to you soon. No obligation.",
  },
} satisfies Messages;
