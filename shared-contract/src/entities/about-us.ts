import type { AboutUsFields } from '../forms/about-us';
import { attachment, text, toFormData, type WireRecord } from '../wire';

/** The company's own story (section 3); the first record of the list is used. */
export interface AboutUs extends AboutUsFields {
  id: string;
  visionImage: string | null;
  missionImage: string | null;
  ownerImage: string | null;
}

export function readAboutUs(wire: WireRecord): AboutUs {
  return {
    id: text(wire.id),
    history: text(wire.history),
    vision: text(wire.vision),
    visionImage: attachment(wire.visionImage),
    mission: text(wire.mission),
    missionImage: attachment(wire.missionImage),
    ownerName: text(wire.ownerName),
    ownerDesignation: text(wire.ownerDesignation),
    ownerSpeech: text(wire.ownerSpeech),
    ownerImage: attachment(wire.ownerImage),
  };
}

/** Pictures chosen in the About Us form; an absent one leaves the stored picture as it is. */
export interface AboutUsFiles {
  ownerImage?: File | null;
  visionImage?: File | null;
  missionImage?: File | null;
}

/** Multipart body of `POST /api/aboutus/create`, and of `/edit` where an id is given. */
export function aboutUsToForm(draft: AboutUsFields & AboutUsFiles & { id?: string }): FormData {
  return toFormData({
    id: draft.id,
    history: draft.history,
    vision: draft.vision,
    mission: draft.mission,
    ownerName: draft.ownerName,
    ownerDesignation: draft.ownerDesignation,
    ownerSpeech: draft.ownerSpeech,
    ownerImage: draft.ownerImage,
    visionImage: draft.visionImage,
    missionImage: draft.missionImage,
  });
}
