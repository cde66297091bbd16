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
    'A structural engineer who began with a single six-storey house in Mohammadpur in 1996. He still walks every site once a week and signs off each foundation himself. He taught concrete design at BUET for eleven years and speaks around the world about building on soft ground.',
    owner,
  ),
  member(
    2,
    'Nusrat Jahan Karim',
    'Managing Director',
    'Nusrat runs the company day to day. She joined us from a Dhaka bank, where she led housing finance, and she is the reason every contract fits on four pages and says what happens if we are late.',
    portrait(42, { attire: 'saree', hair: 'bun' }),
  ),
  member(
    3,
    'Tanvir Ahmed Siddiqui',
    'Director, Architecture',
    'Trained in Dhaka and Ahmedabad. He leads a studio of fourteen that designs every project in-house, from the site plan to the door handles, and keeps a brick from each building on his desk.',
    portrait(43, { attire: 'shirt', hair: 'side', glasses: true, beard: true }),
  ),
  member(
    4,
    'Farhana Yasmin',
    'Director, Engineering',
    'Farhana is responsible for structure, services and safety. Under her leadership, our teams have worked four million hours without a serious accident.',
    portrait(44, { attire: 'kameez', hair: 'scarf' }),
  ),
  member(
    5,
    'Mahmudul Alam',
    'Head of Construction',
    'Thirty years in construction, from foreman to head of eleven sites. He knows every mason by name, and most of their children too.',
    portrait(45, { attire: 'shirt', hair: 'short' }),
  ),
  member(
    6,
    'Anika Rahman',
    'Head of Landscape',
    'A botanist turned landscape architect who has relocated sixty-three old trees and saved all but two.',
    portrait(46, { attire: 'kameez', hair: 'long' }),
  ),
  member(
    7,
    'Imtiaz Kabir',
    'Head of Sales and Customer Care',
    'Imtiaz makes sure we keep our promises. His team looks after every owner for the first year, from a desk in the lobby.',
    portrait(47, { attire: 'suit', hair: 'short' }),
  ),
  member(
    8,
    'Sadia Afrin Mitu',
    'Interior Design Lead',
    'Sadia designs rooms around the people who will live in them, starting with a long conversation over tea in their current home.',
    null,
  ),
];

export const testimonials: SeedTestimonial[] = [
  {
    name: 'Dr. Shamima Akhter',
    customerType: 'Customer',
    description:
      'We visited our flat in Nirmaan Aranya eleven times while it was being built, and every time someone had an answer. They even moved the kitchen half a metre because I asked. I never thought a developer would do that.',
    image: portrait(51, { attire: 'saree', hair: 'long' }),
    content: image(shared.living),
    order: 1,
    isActive: true,
  },
  {
    name: 'Abdul Mannan Bhuiyan',
    customerType: 'Land Owner',
    description:
      'My father built our old house in Dhanmondi in 1968. I gave the land to Nirmaan because they wanted to keep his two mango trees. Today I sit in their shade, and I received my share in the very month the agreement promised.',
    image: portrait(52, { attire: 'panjabi', hair: 'receding', elder: true, beard: true }),
    content: image(shared.park),
    order: 2,
    isActive: true,
  },
  {
    name: 'Rezaul Karim',
    customerType: 'Customer',
    description:
      'I work in Singapore and bought from photographs. Every month I received a report with pictures, test results and dates. When I came home in December my keys were waiting, and the flat looked just like the drawings.',
    image: portrait(53, { attire: 'suit', hair: 'side' }),
    content: video('tower'),
    order: 3,
    isActive: true,
  },
  {
    name: 'Mehnaz and Arif Hossain',
    customerType: 'Customer',
    description:
      'Even in April, the living room stays cool until noon with just the fan. Our electricity bill is half what it was in the old flat, and the children think of the roof as their own garden.',
    image: portrait(54, { attire: 'kameez', hair: 'bun', glasses: true }),
    content: image(shared.garden),
    order: 4,
    isActive: true,
  },
  {
    name: 'Nilufar Begum',
    customerType: 'Land Owner',
    description:
      'Seven heirs, one plot and twelve years of arguments. Their lawyer sat down with each of us, and within six months we had an agreement even my youngest brother was happy to sign. That alone was worth it.',
    image: portrait(55, { attire: 'saree', hair: 'bun', elder: true, glasses: true }),
    content: image(shared.lobby),
    order: 5,
    isActive: true,
  },
  {
    name: 'Captain (retd.) Zahid Iqbal',
    customerType: 'Customer',
    description:
      'Our lift stopped on the second day. They had it running again in forty minutes, at ten at night. Things break everywhere; what matters is how fast someone comes to fix them.',
    image: portrait(56, { attire: 'shirt', hair: 'short', elder: true }),
    content: image(shared.livingBright),
    order: 6,
    isActive: true,
  },
];

export const aboutUs: SeedAboutUs[] = [
  {
    history:
      'Nirmaan Living began in 1996 with one six-storey house on a five-katha plot in Mohammadpur. Our founder, a structural engineer, promised the landowner that every room would have daylight and no column would get in the way of a bed. He kept both promises, and eleven of the twelve original families still live there. Apartments in Dhanmondi and Gulshan followed, then our first offices in Agrabad and, from 2011, serviced land in Ashulia and Purbachal. Today we have handed over 84 projects and some 3,900 homes, with our own studio of architects, our own concrete plant and a workshop that makes every door. We have finished every home we have ever sold.',
    vision:
      'Cities across Bangladesh where daylight, shade, trees and clean water belong to every home, and a building industry that people can trust.',
    visionImage: hero('river-skyline', 'dawn', 61),
    mission:
      'To design, build and look after homes and workplaces that stay cool in April, dry in July and sound for a hundred years; to deliver them on time, at the price we promised; and to leave every street greener than we found it.',
    missionImage: hero('brick-courtyard', 'golden', 62),
    ownerName: 'Rafiqul Hasan Chowdhury',
    ownerDesignation: 'Chairman and founder',
    ownerSpeech:
      'When I was a young engineer, an old mason told me that a building is a promise other people have to live in. I have never heard our work described better. Families trust us with the savings of two generations before there is anything to see. So we take our time over the design, we build with care, our sites are open to anyone who wants to look, and we are still here long after you move in. If anything in your home is not what we promised, call me. My personal number is on the last page of your contract.',
    ownerImage: owner,
  },
];
