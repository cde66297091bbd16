import type { IconName } from '../art/icons';
import type { SeedFeature } from './types';

const AMENITIES: Record<IconName, readonly [title: string, description: string]> = {
  lift: [
    'Two high-speed lifts',
    'A passenger lift and a stretcher-size service lift, both with automatic rescue to the nearest floor.',
  ],
  generator: [
    'Full standby power',
    'A soundproofed generator that powers the lifts, pumps, shared lighting and every room in every apartment.',
  ],
  garden: [
    'Roof-top garden',
    'Native planting, a shaded pergola and a lawn for long evenings, with a tap at every bed.',
  ],
  security: [
    '24-hour guarded entry',
    'A staffed gate, visitor calls by intercom and access cards for residents and their drivers.',
  ],
  gym: ['Gymnasium', 'A bright gym with cardio machines and free weights, and women-only hours.'],
  pool: ['Swimming pool', 'A 20-metre pool with a shallow end for children, filtered by salt electrolysis.'],
  prayer: ['Prayer room', 'A quiet room with ablution facilities, and a separate space for women.'],
  hall: ['Community hall', 'Room for 120 guests with pantry and store, for weddings, meetings and Eid mornings.'],
  rainwater: ['Rainwater harvesting', 'Monsoon rain is filtered and stored for the garden, the car wash and flushing.'],
  solar: ['Solar roof', 'Photovoltaic panels that light stairs, landings and the garden after dark.'],
  parking: ['Basement parking', 'Marked bays with wide ramps, drivers’ waiting room and charging points.'],
  cctv: ['CCTV on every floor', 'Cameras at gates, lifts, stairs and roof, with thirty days of recordings.'],
  fire: [
    'Fire detection and hydrants',
    'Addressable alarms, hydrants on each landing and two protected stairs, to the national building code.',
  ],
  playground: ['Children’s play area', 'A soft-floored play area in view of the lobby, shaded all afternoon.'],
  reception: ['Double-height reception', 'A staffed lobby with waiting area, parcel room and letter boxes.'],
  gas: ['Central gas supply', 'A piped LPG bank with leak detectors in each kitchen and a meter for each home.'],
  water: ['Treated water supply', 'Deep tube well with an iron-removal plant and a day’s reserve under ground.'],
  earthquake: [
    'Earthquake-resistant frame',
    'Designed for zone 2 of BNBC 2020, with tested concrete from our own batching plant.',
  ],
  internet: ['Fibre to every home', 'Two providers in the riser and a structured cable to each room.'],
  road: ['Wide internal roads', 'Paved 25 and 40-foot roads with storm drains, footpaths and shade trees.'],
  lake: ['Lake and walkway', 'A kilometre of waterside path with benches, lamps and the old trees we kept.'],
  cafe: [
    'Café and convenience store',
    'Coffee, fresh bread and everyday groceries on the ground floor, open from seven.',
  ],
  charging: ['Electric vehicle charging', 'Chargers at one bay in five, with wiring ready for the rest.'],
  air: ['Cross-ventilated plan', 'Windows on two sides of every home, angled to catch the summer breeze.'],
};

/** Features in the given order. From the ninth on, they are inactive, so that the demo contains inactive features. */
export function features(...names: IconName[]): SeedFeature[] {
  return names.map((icon, index) => {
    const [title, description] = AMENITIES[icon];
    return { title, description, icon, order: index + 1, isActive: index < 8 };
  });
}
