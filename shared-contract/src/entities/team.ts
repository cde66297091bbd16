import { field, readerOf, type Entity } from '../entity';

/**
 * A member of the team (product.md 3.3). The links are the host's text: use `webAddress` before putting one into a
 * page.
 */
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
