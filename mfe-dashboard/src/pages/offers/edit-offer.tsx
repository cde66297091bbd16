import { useState } from 'react';
import { fieldErrors, offerFields, type Offer } from 'shared-contract';
import { useUpdateOfferMutation } from 'shared-state/api/dashboard/offer';
import { Button, FormDialog } from 'shared-ui';
import { useSave } from '../../parts/feedback';
import { OfferFieldset, type OfferDraft } from './offer-fields';

export function EditOffer({ offer }: { offer: Offer }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [updateOffer] = useUpdateOfferMutation();
  const submit = useSave(updateOffer, 'update', 'offer', close);
  const { id, title, description, startDate, endDate } = offer;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <FormDialog<OfferDraft>
        open={isOpen}
        onClose={close}
        title="Edit Offer"
        initialValues={{ title, description, startDate: startDate ?? '', endDate: endDate ?? '' }}
        validate={(draft) => fieldErrors(offerFields, draft)}
        onSubmit={({ picture, ...draft }, form) => submit({ ...offerFields.parse(draft), picture, id }, form)}
      >
        <OfferFieldset stored={offer} />
      </FormDialog>
    </>
  );
}
