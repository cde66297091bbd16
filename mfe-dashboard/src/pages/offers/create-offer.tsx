import { useState } from 'react';
import { fieldErrors, offerFields } from 'shared-contract';
import { useCreateOfferMutation } from 'shared-state/api/dashboard/offer';
import { Button, FormDialog } from 'shared-ui';
import { useSave } from '../../parts/feedback';
import { OfferFieldset, type OfferDraft } from './offer-fields';

const NEW_OFFER: OfferDraft = { title: '', description: '', startDate: '', endDate: '' };

export function CreateOffer() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [createOffer] = useCreateOfferMutation();
  const submit = useSave(createOffer, 'create', 'offer', close);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create Offer</Button>
      <FormDialog<OfferDraft>
        open={isOpen}
        onClose={close}
        title="Create Offer"
        initialValues={NEW_OFFER}
        validate={(draft) => fieldErrors(offerFields, draft)}
        onSubmit={({ picture, ...draft }, form) => submit({ ...offerFields.parse(draft), picture }, form)}
      >
        <OfferFieldset />
      </FormDialog>
    </>
  );
}
