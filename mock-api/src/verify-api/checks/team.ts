import { readTeamMember, type TeamFields, type TeamMember, teamMemberToForm } from 'shared-contract';
import type { Group } from '../check';
import type { Context } from '../context';
import { listCheck } from '../list-checks';
import { OwnRows } from '../own-rows';
import { createChecks, deleteChecks, editChecks, signedOutChecks, toggleChecks, visibilityCheck } from '../row-checks';
import { picturesCheck } from './attachment';

const FIELDS = [
  ...['name', 'designation', 'description', 'image', 'facebook', 'twitter|twiter', 'linkedin|linkedIn'],
  ...['isActive', 'order'],
];
const ACTIVE = { path: 'team/active' };

/** `/api/team` (section 7). */
export function teamChecks(context: Context): Group {
  const { marker, picture } = context;
  const own = new OwnRows<TeamMember, TeamFields & { image?: File }>(context, {
    name: 'team member',
    calls: {
      create: 'team/create',
      edit: 'team/edit',
      toggle: 'team/itemactiveinactive',
      remove: 'team/delete',
    },
    lists: ['team', ACTIVE.path],
    read: readTeamMember,
    toForm: teamMemberToForm,
    isOwn: ({ name }) => name.includes(marker),
    files: ['image'],
    missingAsText: true,
  });
  const draft = {
    name: marker,
    designation: 'Architect',
    description: 'Designs the checks.',
    facebook: 'https://facebook.com/verify-api',
    twitter: 'https://twitter.com/verify-api',
    linkedin: 'https://linkedin.com/in/verify-api',
    order: 907,
  };
  const changed = {
    ...draft,
    name: `${marker} edited`,
    twitter: 'https://twitter.com/edited',
    linkedin: 'https://linkedin.com/in/edited',
    order: 908,
  };
  const visible = (shown: boolean) => visibilityCheck(own, ACTIVE.path, shown);
  return {
    title: 'Team',
    checks: [
      listCheck(context, { ...ACTIVE, by: 'visitor', fields: FIELDS, activeOnly: true }),
      listCheck(context, { path: 'team', by: 'agent', fields: FIELDS }),
      ...createChecks(own, () => ({ ...draft, image: picture })),
      ...toggleChecks(own, false),
      visible(false),
      picturesCheck(context, () => [own.row.image]),
      ...editChecks(own, () => changed),
      ...signedOutChecks(own, () => changed),
      ...toggleChecks(own, true),
      visible(true),
      ...deleteChecks(own, () => changed),
    ],
  };
}
