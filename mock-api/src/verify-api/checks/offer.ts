import { type Offer, type OfferFields, offerToForm, readOffer } from 'shared-contract';
import type { Group } from '../check';
import type { Context } from '../context';
import { listCheck } from '../list-checks';
import { OwnRows } from '../own-rows';
import { createChecks, deleteChecks, editChecks, signedOutChecks, toggleChecks, visibilityCheck } from '../row-checks';
import { picturesCheck } from './attachment';

const FIELDS = ['title', 'description', 'picture|image', 'startDate', 'endDate', 'isActive'];
const ACTIVE = { path: 'offer/active' };

/** `/api/offer` (section 7). The offer lies so far ahead that no visitor is shown it, even while it is active. */
export function offerChecks(context: Context): Group {
  const { marker, picture } = context;
  const own = new OwnRows<Offer, OfferFields & { picture?: File }>(context, {
    name: 'offer',
    calls: {
      create: 'offer/create',
      edit: 'offer/edit',
      toggle: 'offer/itemactiveinactive',
      remove: 'offer/delete',
    },
    lists: ['offer', ACTIVE.path],
    read: readOffer,
    toForm: offerToForm,
    isOwn: ({ title }) => title.includes(marker),
    files: ['picture'],
    missingAsText: true,
  });
  const draft = {
    title: marker,
    description: 'An offer of the checks.',
    startDate: '2098-01-01T00:00:00.000Z',
    endDate: '2098-02-01T00:00:00.000Z',
  };
  const changed = { ...draft, title: `${marker} edited`, endDate: '2098-03-01T00:00:00.000Z' };
  // A host may hold back offers that have not begun.
  const visible = (shown: boolean) => visibilityCheck(own, ACTIVE.path, shown, shown ? 'differs' : 'fails');
  return {
    title: 'Offers',
    checks: [
      listCheck(context, { ...ACTIVE, by: 'visitor', fields: FIELDS, activeOnly: true }),
      listCheck(context, { path: 'offer', by: 'agent', fields: FIELDS }),
      ...createChecks(own, () => ({ ...draft, picture })),
      ...toggleChecks(own, false),
      visible(false),
      picturesCheck(context, () => [own.row.picture]),
      ...editChecks(own, () => changed),
      ...signedOutChecks(own, () => changed),
      ...toggleChecks(own, true),
      visible(true),
      ...deleteChecks(own, () => changed),
    ],
  };
}
