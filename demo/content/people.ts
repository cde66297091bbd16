import { portrait } from '../art/scene';
import { hero, image, shared, video } from './pictures';
import type { SeedAboutUs, SeedTeamMember, SeedTestimonial } from './types';

const owner = portrait(41, { attire: 'panjabi', hair: 'receding', elder: true, glasses: true });

function member(
  order: number,
  name: string,
  designation: string,
  description: string,
  image: SeedTeamMember['image'],
): SeedTeamMember {
  const handle = name.toLowerCase().replace(/[^a-z]+/g, '');
  return {
    name,
    designation,
    description,
    image,
    facebook: `https://www.facebook.com/${handle}.nirmaan`,
    twitter: `https://twitter.com/${handle}`,
    linkedin: `https://www.linkedin.com/in/${handle}`,
    order,
    isActive: true,
  };
}

export const team: SeedTeamMember[] = [
  member(
    1,
    'Rafiqul Hasan Chowdhury',
    'Chairman and founder',
    'A structural engineer who began with a single six-storey house in Mohammadpur in 1996. He still walks each site once a week and signs off every raft himself. He taught concrete design at BUET for eleven years and speaks at home and abroad about building well in soft ground.',
    owner,
  ),
  member(
    2,
    'Nusrat Jahan Karim',
    'Managing Director',
    'Runs the company day to day. Before Nirmaan she led housing finance at a Dhaka bank, and she is the reason why each of our contracts fits on four pages and says what happens if we are late.',
    portrait(42, { attire: 'saree', hair: 'bun' }),
  ),
  member(
    3,
    'Tanvir Ahmed Siddiqui',
    'Director, Architecture',
    'Trained in Dhaka and Ahmedabad. He leads a studio of fourteen that draws every project in-house, from the plan of a plot down to the door handle, and keeps a brick from each building on his desk.',
    portrait(43, { attire: 'shirt', hair: 'side', glasses: true, beard: true }),
  ),
  member(
    4,
    'Farhana Yasmin',
    'Director, Engineering',
    'Responsible for structure, services and safety. Under her the company has worked four million hours without a serious accident.',
    portrait(44, { attire: 'kameez', hair: 'scarf' }),
  ),
  member(
    5,
    'Mahmudul Alam',
    'Head of Construction',
    'Thirty years on site, from foreman to head of eleven sites. Knows every mason by name and most of their children.',
    portrait(45, { attire: 'shirt', hair: 'short' }),
  ),
  member(
    6,
    'Anika Rahman',
    'Head of Landscape',
    'A botanist turned landscape architect, who has moved sixty-three old trees to keep them alive and lost two.',
    portrait(46, { attire: 'kameez', hair: 'long' }),
  ),
  member(
    7,
    'Imtiaz Kabir',
    'Head of Sales and Customer Care',
    'Answers for what was promised. His team stays with each owner for the first year after handover, with a desk in the lobby.',
    portrait(47, { attire: 'suit', hair: 'short' }),
  ),
  member(
    8,
    'Sadia Afrin Mitu',
    'Interior Design Lead',
    'Plans rooms around the people who will live in them, beginning with a long conversation over tea in the home that they have now.',
    null,
  ),
];

export const testimonials: SeedTestimonial[] = [
  {
    name: 'Dr. Shamima Akhter',
    customerType: 'Customer',
    description:
      'We visited our flat in Nirmaan Aranya eleven times while it was being built, and each time someone had an answer. In the end the kitchen was moved half a metre because I asked. I did not think that a company would do that.',
    image: portrait(51, { attire: 'saree', hair: 'long' }),
    content: image(shared.living),
    order: 1,
    isActive: true,
  },
  {
    name: 'Abdul Mannan Bhuiyan',
    customerType: 'Land Owner',
    description:
      'My father built our old house in Dhanmondi in 1968. I gave the land to Nirmaan because they wanted to keep his two mango trees. Today I live under them, and my share was handed over in the month that the agreement said.',
    image: portrait(52, { attire: 'panjabi', hair: 'receding', elder: true, beard: true }),
    content: image(shared.park),
    order: 2,
    isActive: true,
  },
  {
    name: 'Rezaul Karim',
    customerType: 'Customer',
    description:
      'I work in Singapore and bought from photographs. Every month came a report with pictures, test results and dates. When I came home in December the keys lay ready, and the flat looked like the drawings.',
    image: portrait(53, { attire: 'suit', hair: 'side' }),
    content: video('tower'),
    order: 3,
    isActive: true,
  },
  {
    name: 'Mehnaz and Arif Hossain',
    customerType: 'Customer',
    description:
      'In the April heat the drawing room stays cool until noon with nothing but the fan. Our electricity bill is half of what it was in the old flat. The children think of the roof as their own garden.',
    image: portrait(54, { attire: 'kameez', hair: 'bun', glasses: true }),
    content: image(shared.garden),
    order: 4,
    isActive: true,
  },
  {
    name: 'Nilufar Begum',
    customerType: 'Land Owner',
    description:
      'Seven heirs, one plot, twelve years of quarrel. Their lawyer sat with each of us, and in six months we had an agreement that my youngest brother could sign too. That alone was worth it.',
    image: portrait(55, { attire: 'saree', hair: 'bun', elder: true, glasses: true }),
    content: image(shared.lobby),
    order: 5,
    isActive: true,
  },
  {
    name: 'Captain (retd.) Zahid Iqbal',
    customerType: 'Customer',
    description:
      'A lift that stopped on the second day was repaired in forty minutes, at ten in the evening. Things fail everywhere; it is how long they stay failed that counts.',
    image: portrait(56, { attire: 'shirt', hair: 'short', elder: true }),
    content: image(shared.livingBright),
    order: 6,
    isActive: true,
  },
];

export const aboutUs: SeedAboutUs[] = [
  {
    history:
      'Nirmaan Living began in 1996 with one six-storey house on a five-katha plot in Mohammadpur. Its founder, a structural engineer, had promised the landowner that no room would be dark and no pillar would stand where a bed should; both promises were kept, and eleven of the twelve families still live there. The years that followed brought apartments in Dhanmondi and Gulshan, the first offices in Agrabad, and from 2011 serviced land in Ashulia and Purbachal. Today we have handed over 84 projects and some 3,900 homes, with our own studio of architects, our own concrete plant and a workshop that makes every door. We have never sold a home that we did not finish.',
    vision:
      'Cities in Bangladesh where daylight, shade, trees and clean water are part of every home and not a luxury of the few; and a building trade whose word can be relied upon.',
    visionImage: hero('river-skyline', 'dawn', 61),
    mission:
      'To draw, build and look after homes and workplaces that stay cool in April, dry in July and sound for a hundred years; to hand them over on the day we said, at the price we said; and to leave each street greener than we found it.',
    missionImage: hero('brick-courtyard', 'golden', 62),
    ownerName: 'Rafiqul Hasan Chowdhury',
    ownerDesignation: 'Chairman and founder',
    ownerSpeech:
      'When I was a young engineer, an old mason told me that a building is a promise which other people have to live in. I have never found a better description of our trade. A family gives us the savings of two generations before there is anything to see. So we draw slowly and build carefully, we open our sites to anyone who wants to look, and we stay after the keys have been handed over. If something in your home is not as we said that it would be, my telephone number is on the last page of your contract. It is my own.',
    ownerImage: owner,
  },
];
