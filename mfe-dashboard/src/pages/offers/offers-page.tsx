import type { Offer } from 'shared-contract';
import {
  useDeleteOfferMutation,
  useListOffersQuery,
  useSetOfferActiveMutation,
} from 'shared-state/api/dashboard/offer';
import { DataTable, Page, type Column } from 'shared-ui';
import { useBulk } from '../../parts/bulk/use-bulk';
import { statusOf } from '../../parts/list/active-badge';
import { RowStatus } from '../../parts/drafts/row-status';
import { formatDateTime } from '../../parts/dates';
import { ItemMenu } from '../../parts/item-menu';
import { RowActions, useRowActions } from '../../parts/row-actions';
import { StoredImage } from '../../parts/stored-media';
import { ViewsButton } from '../../parts/views/views-button';
import { CreateOffer, EditOffer } from './offer-form';

const columns: Column<Offer>[] = [
  {
    header: 'Image',
    cell: (offer) => <StoredImage id={offer.picture} alt={`Picture of ${offer.title}`} />,
    part: 'picture',
  },
  { header: 'Title', cell: (offer) => offer.title, part: 'title' },
  { header: 'Status', cell: (offer) => <RowStatus table="offers" row={offer} />, filterBy: statusOf },
  { header: 'Start Date', cell: (offer) => formatDateTime(offer.startDate) },
  { header: 'End Date', cell: (offer) => formatDateTime(offer.endDate) },
  { header: 'Action', cell: (offer) => <OfferActions offer={offer} />, part: 'actions' },
];

const nameOf = ({ title }: Offer) => title;

/** The list of offers. Create is shown only while it is empty (product.md 2.19). */
export function OffersPage() {
  const bulk = useBulk('offers', nameOf);
  const offers = useListOffersQuery();
  return (
    <Page title="List of Offers" action={offers.data?.length === 0 && <CreateOffer />}>
      <DataTable
        caption="List of Offers"
        columns={columns}
        result={offers}
        failure="Failed to fetch offers"
        empty="No offers yet."
        search={nameOf}
        {...bulk}
        controls={<ViewsButton list="offers" />}
      />
    </Page>
  );
}

function OfferActions({ offer }: { offer: Offer }) {
  const { id, title, isActive } = offer;
  const [setOfferActive] = useSetOfferActiveMutation();
  const [deleteOffer] = useDeleteOfferMutation();
  const actions = useRowActions('offer', offer, setOfferActive, deleteOffer, `Delete the offer “${title}”?`);
  return (
    <RowActions>
      <EditOffer offer={offer} />
      <ItemMenu table="offers" id={id} isActive={isActive} name={title} actions={actions} />
    </RowActions>
  );
}
