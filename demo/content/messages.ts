import { fromNow } from './dates';
import type { SeedContactMessage, SeedLead } from './types';

type Row = readonly [name: string, subject: string, message: string];

const ROWS: readonly Row[] = [
  [
    'Tahmina Sultana',
    'Visit to Nirmaan Aranya',
    'We would like to see the sample flat on Friday after Jummah, if that is possible. There will be four of us.',
  ],
  [
    'Kamrul Islam',
    'Parking at Jolchhaya',
    'Does each three-bedroom flat come with one parking space or two? And what does a second one cost?',
  ],
  [
    'Shahriar Nafis',
    'Office floor in Banani',
    'Our company needs about 9,000 sft from July. Please send the rent and service charge for Nirmaan Square.',
  ],
  [
    'Rokeya Khatun',
    'Joint venture in Dhanmondi',
    'We are four sisters with an eight-katha plot on Road 27. Whom may we talk to about a joint venture?',
  ],
  [
    'Jubayer Hossain',
    'Five katha at Purbachal',
    'Are north-facing plots of five katha still available near the lake? I can visit next week.',
  ],
  [
    'Sumaiya Rahman',
    'Home loan',
    'I have a salary account with one of your partner banks. How much can I borrow for a flat in Bashundhara?',
  ],
  [
    'Masud Parvez',
    'Suite at Cox’s Bazar',
    'Please explain how the income is shared between owner and operator at Saikat Residences.',
  ],
  [
    'Farzana Haque',
    'Interior design',
    'Our flat at Khulshi Heights will be handed over in two months. Can your team make a proposal for the kitchen?',
  ],
  [
    'Aminul Haque',
    'Brochure',
    'The brochure for Tejgaon Works does not open on my telephone. Could you send it by e-mail, please?',
  ],
  [
    'Lamia Chowdhury',
    'Villas in Sylhet',
    'My parents would like to come back to Sylhet. Is the ground floor of the villas suitable for a wheelchair?',
  ],
  [
    'Rashedul Bari',
    'Resale in Lal Aangan',
    'Is the garden flat in the second house still for sale? What is the monthly service charge?',
  ],
  [
    'Nazmul Huda',
    'Payment schedule',
    'Could I pay quarterly instead of monthly? I work on a ship and am paid by contract.',
  ],
  ['Sharmin Akter', 'School near Purbachal', 'When will the school at Purbachal Lakeside open, and for which classes?'],
  [
    'Golam Mostafa',
    'Land in Mirpur',
    'I own six katha at Pallabi with a two-storey house. Please let me know whether that is large enough for you.',
  ],
  [
    'Ishrat Jahan',
    'Tour of Shyamolima',
    'We are looking for a small flat that we can move into before Ramadan. May we see the last two?',
  ],
  [
    'Mizanur Rahman',
    'Delay of the lift',
    'The second lift of our building stopped twice this week. Your desk was helpful; I would like a written report.',
  ],
  [
    'Tasnim Ferdous',
    'Internship',
    'I study architecture in my fourth year and would like to work in your studio this summer.',
  ],
  [
    'Habibur Rahman',
    'Registration',
    'How long does the registration of a plot take after the last instalment has been paid?',
  ],
  ['Sabrina Islam', 'Pets', 'Are cats and dogs allowed in Jolchhaya? We have two cats and they are family.'],
  [
    'Arafat Hossain',
    'Buying from abroad',
    'I live in Toronto. Please send the sample of the power of attorney and the steps for an NRB account.',
  ],
  [
    'Monira Begum',
    'Thank you',
    'My mother’s grab rail was fitted the day after I asked for it. Please thank the young man who came.',
  ],
  [
    'Zakir Hossain',
    'Supplier of sand',
    'We supply Sylhet sand with test certificates. Whom in procurement may I contact?',
  ],
  [
    'Nabila Tasnim',
    'Roof garden rules',
    'May residents plant vegetables on the roof of Aranya, or is that done by your gardeners alone?',
  ],
  [
    'Shafiqul Alam',
    'Shop in the podium',
    'Is there a shop of about 600 sft at Nirmaan Square for a bookshop with coffee?',
  ],
  [
    'Priyanka Saha',
    'Visit with my architect',
    'I would like to bring my own architect to the site of Chandrima Garden. Which day suits the engineer?',
  ],
  [
    'Anwar Pasha',
    'Generator noise',
    'How loud is the generator on the first floor? I record audio books and am a little anxious about it.',
  ],
];

/** Projects by a word in the subject or the message that names them. */
const PROJECTS: readonly (readonly [word: string, project: string])[] = [
  ['Aranya', 'Nirmaan Aranya'],
  ['Jolchhaya', 'Nirmaan Jolchhaya'],
  ['Nirmaan Square', 'Nirmaan Square'],
  ['Purbachal', 'Purbachal Lakeside'],
  ['Chandrima', 'Chandrima Garden'],
  ['Sylhet', 'Surma Villas'],
  ['Saikat', 'Saikat Residences'],
  ['Shyamolima', 'Shyamolima'],
  ['Khulshi', 'Khulshi Heights'],
  ['Tejgaon', 'Tejgaon Works'],
];

const CAMPAIGNS = ['utm_source=facebook&utm_campaign=winter-open-house', '', 'utm_source=newsletter', '', ''];

type Step = Pick<SeedLead, 'status' | 'nextStep' | 'note'> & { dueInDays: number | null };

/** Steps of the newest leads, newest first; older leads take those of `OLD` in turn. */
const STEPS: readonly Step[] = [
  { status: 'new', nextStep: '', note: null, dueInDays: null },
  { status: 'new', nextStep: 'Call back', note: null, dueInDays: 0 },
  { status: 'contacted', nextStep: 'Send the price list', note: 'Prefers calls after 6 p.m.', dueInDays: 1 },
  { status: 'contacted', nextStep: 'Ask for the land records', note: null, dueInDays: -2 },
  {
    ...{ status: 'visit', nextStep: 'Show plots 14 and 15', dueInDays: 3 },
    note: 'Comes with his parents. Needs a car from the station.',
  },
  { status: 'negotiation', nextStep: 'Send the revised offer', note: 'The bank has approved the loan.', dueInDays: -1 },
  { status: 'visit', nextStep: 'Confirm Saturday', note: null, dueInDays: 2 },
  { status: 'negotiation', nextStep: 'Prepare the agreement', note: null, dueInDays: 5 },
  { status: 'contacted', nextStep: 'Send the brochure by e-mail', note: null, dueInDays: 0 },
  { status: 'won', nextStep: '', note: 'Booked; first instalment received.', dueInDays: null },
  { status: 'lost', nextStep: '', note: 'Bought elsewhere.', dueInDays: null },
];
const OLD: readonly Step[] = [
  { status: 'won', nextStep: '', note: null, dueInDays: null },
  { status: 'contacted', nextStep: '', note: null, dueInDays: null },
  { status: 'lost', nextStep: '', note: null, dueInDays: null },
];

function leadOf(now: Date, index: number, text: string): SeedLead {
  const { dueInDays, ...step } = (STEPS[index] ?? OLD[index % OLD.length]) as Step;
  const project = PROJECTS.find(([word]) => text.includes(word))?.[1] ?? null;
  return {
    ...step,
    project,
    dueOn: dueInDays === null ? null : fromNow(now, dueInDays, 0),
    page: project === null ? '/contact' : '/projects',
    campaign: CAMPAIGNS[index % CAMPAIGNS.length] ?? '',
  };
}

/** Messages from the last three months, newest first, some without telephone number. */
export function contactMessages(now: Date): SeedContactMessage[] {
  return ROWS.map(([name, subject, message], index) => ({
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example`,
    phone: index % 4 === 2 ? '' : `+880 1700-00${String(1003 + index * 37)}`,
    subject,
    message,
    date: fromNow(now, -Math.round(index * 3.4) - 1, 3 + (index % 11)),
    lead: leadOf(now, index, `${subject} ${message}`),
  }));
}
