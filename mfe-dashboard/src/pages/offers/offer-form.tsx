import { offerForm, type Offer } from 'shared-contract';
import { offerApi, useCreateOfferMutation, useUpdateOfferMutation } from 'shared-state/api/dashboard/offer';
import { DateTimeField, FileField, TextAreaField, TextField } from 'shared-ui';
import { IMAGE_FILE } from '../../parts/form/content-fields';
import { FormButton } from '../../parts/form/form-button';
import { storedUrl } from '../../parts/stored-media';
import { NOW } from 'shared-state/api/dashboard/changes/current';

const { listOffers } = offerApi.endpoints;

function OfferFields({ stored }: { stored?: Offer }) {
  return (
    <>
      <TextField name="title" label="Title" required />
      <TextAreaField name="description" label="Description" />
      <FileField name="picture" label="Image" {...IMAGE_FILE} preview storedUrl={storedUrl(stored?.picture)} />
      <DateTimeField name="startDate" label="Start Date" required />
      <DateTimeField name="endDate" label="End Date" required />
    </>
  );
}

export function CreateOffer() {
  const [createOffer] = useCreateOfferMutation();
  return (
    <FormButton form={offerForm} table="offers" save={createOffer} thing="offer" label="Create Offer">
      <OfferFields />
    </FormButton>
  );
}

export function EditOffer({ offer }: { offer: Offer }) {
  const [updateOffer] = useUpdateOfferMutation();
  return (
    <FormButton
      form={offerForm}
      table="offers"
      edited={{ row: offer, reload: (dispatch) => dispatch(listOffers.initiate(undefined, NOW)).unwrap() }}
      save={(values) => updateOffer({ ...values, id: offer.id })}
      thing="offer"
      title="Edit Offer"
    >
      {(stored) => <OfferFields stored={stored} />}
    </FormButton>
  );
}
