import { field, readerOf, type Entity } from '../../entity';

/** A team member (product.md 3.3). The links are unchecked text: pass them through `webAddress` before rendering. */
export const teamMemberFields = {
  name: field.text(),
  designation: field.text(),
  description: field.text(),
  image: field.file('image'),
  facebook: field.text(),
  twitter: field.text({ sent: 'twiter' }),
  linkedin: field.text({ sent: 'linkedIn' }),
  isActive: field.flag(),
  order: field.number(),
};

export type TeamMember = Entity<typeof teamMemberFields>;
export const readTeamMember = readerOf(teamMemberFields);
