import { fromNow } from './dates';
import { hero, shared } from './pictures';
import type { SeedBlog, SeedFaq, SeedOffer } from './types';

export function offers(now: Date): SeedOffer[] {
  return [
    {
      title: 'Winter Homes Fair',
      description:
        'Book an apartment at Nirmaan Aranya, Jolchhaya or Khulshi Heights during the fair and we’ll pay your registration costs. Visit our Banani office, Friday to Sunday, 10 am to 8 pm, to see models, plans and material samples and talk to our engineers.',
      picture: hero('slender-tower', 'dusk', 63),
      startDate: fromNow(now, -5, 0),
      endDate: fromNow(now, 26, 18),
      isActive: true,
    },
  ];
}

export function blogs(now: Date): SeedBlog[] {
  return [
    {
      title: 'Foundation work begins at Nirmaan Jolchhaya',
      description:
        '<p>On a cool morning beside the lake, the first of 412 piles went into the ground at <strong>Nirmaan Jolchhaya</strong>. The piles reach down 28 metres, through soft clay and into dense sand, where they will carry two towers of fifteen floors.</p><h2>Why it took three extra months</h2><p>Soil tests found peat under the eastern tower. Instead of building a thicker raft, we moved the tower four metres. It cost us a season and saved two rain trees older than anyone on the team.</p><ul><li>412 bored piles, with one in twenty load-tested</li><li>Piling complete by the end of winter</li><li>Tower A ready for handover at the end of next year</li></ul><p>The viewing platform on Lake Drive is open each Friday from ten.</p>',
      image: shared.parkRain,
      postedDate: fromNow(now, -4),
      offerDateTime: fromNow(now, 11, 12),
      isActive: true,
    },
    {
      title: 'How to read a floor plan before you buy',
      description:
        '<p>A floor plan tells you almost everything, if you know where to look. Here is what our architects check first when they buy for themselves.</p><h2>Follow the sun</h2><p>Find north. In Dhaka, a living room should face south for the breeze; a kitchen can face east. A bedroom with a single west window will be an oven in May.</p><h2>Put your furniture in</h2><p>Draw the bed, the almirah and the dining table to scale. If a door hits any of them, ask why. If a column stands in a corner of the bedroom, measure what is left.</p><h2>Ask about the shared walls</h2><p>Which room lies behind the lift? Which bath lies over your kitchen? A good plan has an answer to both.</p><p><em>Our team will gladly read any plan with you, including another developer’s.</em></p>',
      image: shared.livingBright,
      postedDate: fromNow(now, -12),
      offerDateTime: fromNow(now, 28, 10),
      isActive: true,
    },
    {
      title: 'Lal Aangan receives the national masonry award',
      description:
        '<p>The jury called it “a masterclass in making shade from brick”. <strong>Lal Aangan</strong>, our courtyard of three brick houses in Dhanmondi, has received this year’s national award for masonry.</p><p>More than 900,000 bricks were laid, nearly all by one crew of sixteen led by master mason Abul Kalam. The verandah’s round openings contain no steel; they were built over timber formwork that was reused eleven times.</p><blockquote><p>“A machine can lay bricks. It cannot decide which one to put back.”</p></blockquote><p>The courtyard is open to students of architecture on the first Saturday of each month. Please write to us beforehand.</p>',
      image: hero('brick-courtyard', 'monsoon', 64),
      postedDate: fromNow(now, -27),
      offerDateTime: fromNow(now, -7, 9),
      isActive: true,
    },
    {
      title: 'Purbachal Lakeside: roads and drains are complete',
      description:
        '<p>All eleven kilometres of road in phase one of <strong>Purbachal Lakeside</strong> are paved, and the storm drains passed their first real test in September: 112 millimetres of rain in a day, and dry plots by evening.</p><h2>What comes next</h2><ol><li>Street lamps and underground power, by March</li><li>Water treatment plant, by May</li><li>Handover of the first ninety plots, with registered deeds</li></ol><p>Owners are welcome any day. Bring your plot number, and a hat.</p>',
      image: shared.plots,
      postedDate: fromNow(now, -41),
      offerDateTime: fromNow(now, 61, 10),
      isActive: true,
    },
    {
      title: 'Living with the monsoon: five details that keep a home dry',
      description:
        '<p>Between June and September nearly two metres of rain fall on Dhaka. Most of the leaks we are called to start in the same five places, and none is expensive to get right.</p><ul><li><strong>Sills</strong> that slope outwards, with a drip groove beneath</li><li><strong>Parapets</strong> with a stone cap, wider than the wall</li><li><strong>Balcony floors</strong> forty millimetres lower than the room</li><li><strong>Roof outlets</strong> in pairs, so that one may block</li><li><strong>Overhangs</strong> above each opening to the south and the west</li></ul><p>We build all five as a matter of course. If you own an older flat, begin with the parapet.</p>',
      image: hero('lake-park', 'monsoon', 65),
      postedDate: fromNow(now, -68),
      offerDateTime: fromNow(now, 4, 15),
      isActive: true,
    },
    {
      title: 'A joint venture, step by step',
      description:
        '<p>For many Dhaka families, the old house is both their greatest asset and their biggest worry. A joint venture turns it into new homes without selling the land. Here is how it works with us.</p><ol><li><strong>First talk.</strong> We look at the papers and the plot. It costs nothing.</li><li><strong>Feasibility.</strong> In three weeks you have a sketch, the number of floors that the rules allow, and a proposal for shares.</li><li><strong>Agreement.</strong> Four pages, in Bangla and English, which we read through with every heir.</li><li><strong>While we build.</strong> We pay your rent, and you receive a report each month.</li><li><strong>Handover.</strong> Your apartments come first.</li></ol><p>Read more on our <a href="/landowner">page for landowners</a>.</p>',
      image: hero('villa-row', 'golden', 66),
      postedDate: fromNow(now, -95),
      offerDateTime: fromNow(now, -30, 12),
      isActive: true,
    },
    {
      title: 'Keys handed over at Khulshi Heights',
      description:
        '<p>Eighty-four families, one brass key each. The handover of <strong>Khulshi Heights</strong> in Chattogram began last week with the homes on the upper floors, from which on a clear morning you can count the ships at anchor.</p><p>For the first year our service team keeps a desk in the lobby. If anything rattles, drips or sticks, tell them in person or by phone and someone will look at it within a day.</p><p>Twelve three-bedroom homes are still available, with an interior package at cost until the end of next month.</p>',
      image: hero('twin-towers', 'morning', 67),
      postedDate: fromNow(now, -118),
      offerDateTime: fromNow(now, 30, 15),
      isActive: true,
    },
  ];
}

export const faqs: SeedFaq[] = [
  {
    question: 'How do I book an apartment?',
    answer:
      'Choose the home and pay the booking money, which is 10% of the price for ongoing projects. You receive an allotment letter on the same day and the sale agreement within fifteen days. The booking can be cancelled within thirty days with a full refund.',
  },
  {
    question: 'Can I pay in instalments?',
    answer:
      'Yes. After the booking, the balance is spread over the building period in equal monthly instalments without interest. The last 5% is due at handover, once you have inspected the home.',
  },
  {
    question: 'Do you help with a home loan?',
    answer:
      'We work with seven banks and financial institutions. They have approved our projects, so a loan of up to 70% usually takes two to three weeks. Our finance team helps you with the paperwork, free of charge.',
  },
  {
    question: 'What is included in the size of an apartment?',
    answer:
      'The stated size includes your walls and balconies and your share of the stairs, lifts and lobby. The plan in the agreement also shows the net carpet area of each room.',
  },
  {
    question: 'Are the projects approved by RAJUK or the local authority?',
    answer:
      'Each project is launched only after its plan has been approved. The approval number is printed on the hoarding at the site and in your agreement, and you can ask to see the papers at our office.',
  },
  {
    question: 'What happens if the handover is late?',
    answer:
      'We pay you the market rent of your home for each month of delay after the grace period named in the agreement. You’ll find it on page three.',
  },
  {
    question: 'Can I change the layout or the finishes?',
    answer:
      'Inner walls, tiles, fittings and electrical points can be changed until the brickwork of your floor begins. Our interior team draws the change, prices it and agrees it with you in writing.',
  },
  {
    question: 'I live abroad. How can I buy?',
    answer:
      'Many of our customers do. Papers can be signed through a power of attorney attested by the embassy, payments come through an NRB account, and you receive a report with photographs each month.',
  },
  {
    question: 'What service do I get after handover?',
    answer:
      'A year of free service on everything we built, a ten-year structural warranty, and a service desk in your building for the first twelve months.',
  },
];
