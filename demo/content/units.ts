import { UNIT_STATUSES, type UnitStatus } from 'shared-contract';
import { seeded } from '../art/random';
import type { SeedProject, SeedUnit } from './types';

const FACINGS = ['South', 'South-east', 'North', 'West'];
/** Projects with at least this many flats have two towers. */
const TWO_TOWERS_FROM = 100;
const ROUNDED_TO = 50_000;

const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*/g) ?? []).map((found) => Number(found.replaceAll(',', '')));

function statusOf(fraction: number, isUpcoming: boolean): UnitStatus {
  const [available, held, sold] = UNIT_STATUSES;
  if (isUpcoming) return fraction < 0.85 ? available : held;
  return fraction < 0.42 ? available : fraction < 0.52 ? held : sold;
}

const bedroomsOf = (size: number): number => (size < 1300 ? 2 : size < 1900 ? 3 : size < 3000 ? 4 : 5);

/**
 * An invented unit sheet; empty unless the project is for sale and has units of a known size. Prices per sft rise with the
 * floor and are not those of a real area.
 */
export function unitSheet({
  name,
  category,
  type,
  numberOfApartments,
  unitPerFloors,
  sizeOfEachApartment,
}: SeedProject): SeedUnit[] {
  const isForSale = category === 'Ongoing' || category === 'Upcoming';
  const [perFloor = 2] = numbersIn(unitPerFloors);
  const [smallest = 0, largest = smallest] = numbersIn(sizeOfEachApartment);
  if (!isForSale || type === 'Land' || smallest === 0) return [];
  const towers = numberOfApartments >= TWO_TOWERS_FROM ? 2 : 1;
  const inTower = Math.ceil(numberOfApartments / towers);
  const random = seeded(name.length * 31 + numberOfApartments);
  const perSft = 9000 + Math.round(random(0, 80)) * 100;
  return Array.from({ length: numberOfApartments }, (_, index) => {
    const [tower, place] = [Math.floor(index / inTower) + 1, index % inTower];
    const floor = Math.floor(place / perFloor) + 1;
    const column = place % perFloor;
    const flat = String.fromCodePoint(65 + column);
    const step = perFloor > 1 ? (largest - smallest) / (perFloor - 1) : 0;
    const size = Math.round((smallest + step * column) / 10) * 10;
    const isTop = place >= inTower - perFloor;
    const price = Math.round((size * perSft * (1 + floor / 200)) / ROUNDED_TO) * ROUNDED_TO;
    return {
      building: towers > 1 ? `Tower ${tower}` : '',
      floor,
      flat,
      type: type === 'Commercial' ? 'Office' : `${bedroomsOf(size)} bedrooms`,
      size,
      facing: FACINGS[column % FACINGS.length] ?? '',
      plan: '',
      price: isTop ? null : price,
      status: statusOf(random(), category === 'Upcoming'),
    };
  });
}
