import { useState } from 'react';
import { aboutUsFields, fieldErrors } from 'shared-contract';
import { useCreateAboutUsMutation } from 'shared-state/api/dashboard/about-us';
import { Button, FormDialog } from 'shared-ui';
import { useSave } from '../../parts/feedback';
import { AboutUsFieldset, type AboutUsDraft } from './about-us-fields';

const NEW_ABOUT_US: AboutUsDraft = {
  history: '',
  vision: '',
  mission: '',
  ownerName: '',
  ownerDesignation: '',
  ownerSpeech: '',
};

export function CreateAboutUs() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [createAboutUs] = useCreateAboutUsMutation();
  const submit = useSave(createAboutUs, 'create', 'About Us', close);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create About Us</Button>
      <FormDialog<AboutUsDraft>
        open={isOpen}
        onClose={close}
        title="Create About Us"
        initialValues={NEW_ABOUT_US}
        validate={(draft) => fieldErrors(aboutUsFields, draft)}
        onSubmit={({ ownerImage, visionImage, missionImage, ...draft }, form) =>
          submit({ ...aboutUsFields.parse(draft), ownerImage, visionImage, missionImage }, form)
        }
      >
        <AboutUsFieldset />
      </FormDialog>
    </>
  );
}
