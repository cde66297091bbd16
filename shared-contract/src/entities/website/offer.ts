import { field, readerOf, type Entity } from '../../entity';

export const offerFields = {
  title: field.text(),
  description: field.text(),
  picture: field.file('image', { sent: 'image' }),
  startDate: field.date(),
  endDate: field.date(),
  isActive: field.flag(),
};

/** A time-limited offer (product.md 3.9). */
export type Offer = Entity<typeof offerFields>;
export const readOffer = readerOf(offerFields);

/** True while the offer is active and `now` (ms) lies within its dates, both ends included (product.md 4.3). */
export function isCurrentOffer(offer: Offer, now: number): boolean {
  if (!offer.isActive || offer.startDate === null || offer.endDate === null) return false;
  return Date.parse(offer.startDate) <= now && now <= Date.parse(offer.endDate);
}
