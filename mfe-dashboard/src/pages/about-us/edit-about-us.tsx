import { useState } from 'react';
import { aboutUsFields, fieldErrors, type AboutUs } from 'shared-contract';
import { useUpdateAboutUsMutation } from 'shared-state/api/dashboard/about-us';
import { Button, FormDialog } from 'shared-ui';
import { useSave } from '../../parts/feedback';
import { AboutUsFieldset, type AboutUsDraft } from './about-us-fields';

export function EditAboutUs({ aboutUs }: { aboutUs: AboutUs }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [updateAboutUs] = useUpdateAboutUsMutation();
  const submit = useSave(updateAboutUs, 'update', 'About Us', close);
  const { id, history, vision, mission, ownerName, ownerDesignation, ownerSpeech } = aboutUs;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <FormDialog<AboutUsDraft>
        open={isOpen}
        onClose={close}
        title="Edit About Us"
        initialValues={{ history, vision, mission, ownerName, ownerDesignation, ownerSpeech }}
        validate={(draft) => fieldErrors(aboutUsFields, draft)}
        onSubmit={({ ownerImage, visionImage, missionImage, ...draft }, form) =>
          submit({ ...aboutUsFields.parse(draft), ownerImage, visionImage, missionImage, id }, form)
        }
      >
        <AboutUsFieldset stored={aboutUs} />
      </FormDialog>
    </>
  );
}
