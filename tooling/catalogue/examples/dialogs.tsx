import { useState } from 'react';
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogFoot,
  Drawer,
  FormDialog,
  LeaveQuestion,
  Lightbox,
  PopoverDialog,
  popoverId,
  ServedLightbox,
  Menu,
  TextField,
} from 'shared-ui';

export function ConfirmDialogExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Withdraw the vacancy</Button>
      {open && <ConfirmDialog label="Withdraw" question="Withdraw this vacancy?" onConfirm={close} onClose={close} />}
    </>
  );
}

export function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Opening hours">
        Sunday to Thursday, 10 to 18.
      </Dialog>
    </>
  );
}

export const DialogFootExample = () => (
  <DialogFoot>
    <Button variant="secondary">Cancel</Button>
    <Button>Save</Button>
  </DialogFoot>
);

export function DrawerExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the drawer</Button>
      {open && (
        <Drawer label="Filters" side="right" width="320px" onClose={close}>
          <Button onClick={close}>Close</Button>
        </Drawer>
      )}
    </>
  );
}

export function MenuExample() {
  const items = [{ label: 'Copy the link' }, { label: 'Withdraw', isDanger: true }];
  return <Menu label="Vacancy" items={items} button={(props) => <Button {...props}>Open the menu</Button>} />;
}

export function FormDialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create team</Button>
      <FormDialog open={open} onClose={() => setOpen(false)} title="Create team" onSubmit={() => undefined}>
        <TextField name="name" label="Name" required />
      </FormDialog>
    </>
  );
}

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="%2312372a"/></svg>';

export function LeaveQuestionExample() {
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      <Button onClick={() => setChanged(!isChanged)}>{isChanged ? 'Save' : 'Type something'}</Button>
      <LeaveQuestion isBlocked={() => isChanged} isStored={() => false} onDiscard={() => setChanged(false)} />
    </>
  );
}

export function LightboxExample() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <Button onClick={() => setIndex(0)}>View the picture</Button>
      <Lightbox
        items={[{ type: 'Image', url: PICTURE, alt: 'The garden' }]}
        index={index}
        onClose={() => setIndex(null)}
      />
    </>
  );
}

export const PopoverDialogExample = () => (
  <>
    <button type="button" popoverTarget="visit">
      How to visit us
    </button>
    <PopoverDialog id="visit" title="How to visit us">
      <p>Take road 11 from the lake.</p>
    </PopoverDialog>
  </>
);

export const ServedLightboxExample = () => (
  <>
    <button type="button" popoverTarget={popoverId('served', 0)}>
      View the picture
    </button>
    <ServedLightbox name="served" items={[{ type: 'Image', url: PICTURE, alt: 'The garden' }]} />
  </>
);
