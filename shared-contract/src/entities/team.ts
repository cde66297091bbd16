import type { TeamFields } from '../forms/team';
import { attachment, flag, number, text, toFormData, type WireRecord } from '../wire';

/** A member of the team (section 3). The links are the host's text: use `webAddress` before putting one into a page. */
export interface TeamMember {
  id: string;
  name: string;
  designation: string;
  description: string;
  image: string | null;
  facebook: string;
  twitter: string;
  linkedin: string;
  isActive: boolean;
  order: number;
}

export function readTeamMember(wire: WireRecord): TeamMember {
  return {
    id: text(wire.id),
    name: text(wire.name),
    designation: text(wire.designation),
    description: text(wire.description),
    image: attachment(wire.image),
    facebook: text(wire.facebook),
    twitter: text(wire.twitter ?? wire.twiter),
    linkedin: text(wire.linkedin ?? wire.linkedIn),
    isActive: flag(wire.isActive),
    order: number(wire.order),
  };
}

/** Multipart body of `POST /api/team/create` and `/edit`, in the spelling of the call: 'twiter' and 'linkedIn'. */
export function teamMemberToForm(draft: TeamFields & { id?: string; image?: File | null }): FormData {
  return toFormData({
    id: draft.id,
    name: draft.name,
    designation: draft.designation,
    description: draft.description,
    facebook: draft.facebook,
    twiter: draft.twitter,
    linkedIn: draft.linkedin,
    order: draft.order,
    image: draft.image,
  });
}
