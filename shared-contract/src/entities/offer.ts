import type { OfferFields } from '../forms/offer';
import { attachment, date, flag, text, toFormData, type WireRecord } from '../wire';

/** A time-limited offer (section 3). */
export interface Offer {
  id: string;
  title: string;
  description: string;
  picture: string | null;
  startDate: string | null;
  endDate: string | null;
  isActive: boolean;
}

export function readOffer(wire: WireRecord): Offer {
  return {
    id: text(wire.id),
    title: text(wire.title),
    description: text(wire.description),
    picture: attachment(wire.picture ?? wire.image),
    startDate: date(wire.startDate),
    endDate: date(wire.endDate),
    isActive: flag(wire.isActive),
  };
}

/** True while the offer is active and `now` (ms) lies within its dates, both ends included (section 4). */
export function isCurrentOffer(offer: Offer, now: number): boolean {
  if (!offer.isActive || offer.startDate === null || offer.endDate === null) return false;
  return Date.parse(offer.startDate) <= now && now <= Date.parse(offer.endDate);
}

/** Multipart body of `POST /api/offer/create` and `/edit`; the picture travels as 'image'. */
export function offerToForm(draft: OfferFields & { id?: string; picture?: File | null }): FormData {
  return toFormData({
    id: draft.id,
    title: draft.title,
    description: draft.description,
    startDate: draft.startDate,
    endDate: draft.endDate,
    image: draft.picture,
  });
}
