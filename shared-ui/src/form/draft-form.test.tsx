import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { FormDraft, KeptDraft } from 'shared-contract';
import { FormDialog } from '../dialog/form-dialog';
import { renderUi } from '../testing/render';
import { PasswordField, TextAreaField, TextField } from './text-fields';

const LONG = 'Twelve homes by the lake. '.repeat(60);

/** A draft that the test looks into, as another form of the same kind would. */
function shelf(kept: KeptDraft | null = null) {
  const held = { count: 0 };
  const draft: FormDraft = {
    load: () => shelved.kept,
    keep: (typed) => {
      shelved.kept = { ...typed, at: '2026-11-05T10:00:00.000Z' };
      return true;
    },
    clear: () => {
      shelved.kept = null;
    },
    hold: () => {
      held.count += 1;
      return () => {
        held.count -= 1;
      };
    },
    hasSession: () => true,
  };
  const shelved = { kept, draft, held };
  return shelved;
}

function Opener({ draft, onSubmit }: { draft: FormDraft; onSubmit: () => Record<string, string> | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <FormDialog<Record<string, unknown>>
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Create Blog"
        initialValues={{ title: 'Old', text: '', newPassword: '' }}
        onSubmit={onSubmit}
        draft={draft}
      >
        <TextField name="title" label="Title" />
        <TextAreaField name="text" label="Text" />
        <PasswordField name="newPassword" label="New Password" />
      </FormDialog>
    </>
  );
}

async function openForm(
  shelved: ReturnType<typeof shelf>,
  onSubmit: () => Record<string, string> | undefined = () => undefined,
) {
  const view = renderUi(<Opener draft={shelved.draft} onSubmit={onSubmit} />);
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...view, frame: screen.getByRole('dialog', { name: 'Create Blog' }) };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const esc = (frame: HTMLElement) => fireEvent(frame, new Event('cancel', { cancelable: true }));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a form that was not changed closes at once', async () => {
  const { frame } = await openForm(shelf());
  esc(frame);
  expect(frame).not.toBeInTheDocument();
});

test.each([
  ['Esc', esc],
  ['Cancel', () => click('Cancel')],
  ['the close button', () => click('Close')],
  // The browser closes a dialog without asking where Esc comes twice and nothing was typed in between.
  ['a second Esc', (frame: HTMLElement) => act(() => (frame as HTMLDialogElement).close())],
])('%s asks while something is not saved, and the text stays', async (_way, leave) => {
  const { frame, user } = await openForm(shelf());
  type('Text', LONG);
  leave(frame);
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).not.toBeInTheDocument();
  expect(frame).toHaveAttribute('open');
  expect(screen.getByLabelText('Text')).toHaveValue(LONG);
});

test('what was typed is kept without its passwords, and put back by the next opening', async () => {
  const shelved = shelf();
  const { frame, user } = await openForm(shelved);
  type('Text', LONG);
  type('New Password', 'secret');
  await waitFor(() => expect(shelved.kept?.values).toEqual({ text: LONG }));
  expect(JSON.stringify(shelved.kept)).not.toContain('secret');
  expect(shelved.held.count).toBe(1);

  esc(frame);
  await user.click(within(screen.getByRole('dialog', { name: 'Close without saving?' })).getByText('Close'));
  expect(frame).not.toBeInTheDocument();
  expect(shelved.held.count).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByLabelText('Text')).toHaveValue(LONG);
  expect(screen.getByLabelText('Title')).toHaveValue('Old');
  expect(screen.getByRole('status')).toHaveTextContent(/is back/);

  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.getByLabelText('Text')).toHaveValue('');
  expect(shelved.kept).toBeNull();
});

test('discarding the changes discards the draft', async () => {
  const shelved = shelf();
  const { frame, user } = await openForm(shelved);
  type('Text', LONG);
  await waitFor(() => expect(shelved.kept).not.toBeNull());
  esc(frame);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(frame).not.toBeInTheDocument();
  expect(shelved.kept).toBeNull();
});

test('a save closes the form and clears the draft; a refused one does neither', async () => {
  const shelved = shelf();
  const answers: (Record<string, string> | undefined)[] = [{ title: 'Taken.' }, undefined];
  const { frame, user } = await openForm(shelved, () => answers.shift());
  type('Text', LONG);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Taken.')).toBeVisible();
  expect(shelved.kept?.values).toEqual({ text: LONG });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(frame).not.toBeInTheDocument());
  expect(shelved.kept).toBeNull();
});

test('the last letters are kept when the page goes', async () => {
  const shelved = shelf();
  await openForm(shelved);
  type('Text', 'first');
  await waitFor(() => expect(shelved.kept?.values).toEqual({ text: 'first' }));
  type('Text', LONG);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(shelved.kept?.values).toEqual({ text: LONG });
});

test('reloading is asked about while something is not saved', async () => {
  const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await openForm(shelf());
  expect(asked()).toBe(false);
  type('Text', 'x');
  await waitFor(() => expect(asked()).toBe(true));
  type('Text', '');
  await waitFor(() => expect(asked()).toBe(false));
});

test('a draft keeps what its fields held before, whatever the row holds by now', async () => {
  const kept = {
    at: '2026-11-05T10:00:00.000Z',
    values: { title: 'Mine' },
    base: { title: 'Older' },
    files: ['Image'],
  };
  const shelved = shelf(kept);
  await openForm(shelved);
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  expect(screen.getByRole('status')).toHaveTextContent('Please choose these files again: Image.');
  type('Title', 'Mine indeed');
  await waitFor(() => expect(shelved.kept?.values).toEqual({ title: 'Mine indeed' }));
  expect(shelved.kept?.base).toEqual({ title: 'Older' });
});
