import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { FormDraft, StoredDraft } from 'shared-contract';
import { FormDialog } from '../../dialog/form-dialog';
import { renderUi } from '../../testing/render';
import { PasswordField, TextAreaField, TextField } from '../fields/text-fields';
import { SubmitButton } from '../submit-button';
import { DraftForm } from './draft-form';

const LONG = 'Twelve homes by the lake. '.repeat(60);

/** An in-memory draft that the test can inspect. */
function memoryDraft(stored: StoredDraft | null = null) {
  const holds = { count: 0 };
  const draft: FormDraft = {
    key: 'blog',
    load: () => memory.stored,
    store: (changes) => {
      memory.stored = { ...changes, at: '2026-11-05T10:00:00.000Z' };
      return true;
    },
    clear: () => {
      memory.stored = null;
    },
    holdSession: () => {
      holds.count += 1;
      return () => {
        holds.count -= 1;
      };
    },
    hasSession: () => true,
  };
  const memory = { stored, draft, holds };
  return memory;
}

type Errors = Record<string, string> | undefined;
type Submit = () => Errors | Promise<Errors>;

function Opener({ draft, onSubmit }: { draft: FormDraft; onSubmit: Submit }) {
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

async function openForm(memory: ReturnType<typeof memoryDraft>, onSubmit: Submit = () => undefined) {
  const view = renderUi(<Opener draft={memory.draft} onSubmit={onSubmit} />);
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...view, frame: screen.getByRole('dialog', { name: 'Create Blog' }) };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const esc = (frame: HTMLElement) => fireEvent(frame, new Event('cancel', { cancelable: true }));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an unchanged form closes without a question', async () => {
  const { frame } = await openForm(memoryDraft());
  esc(frame);
  expect(frame).not.toBeInTheDocument();
});

test.each([
  ['Esc', esc],
  ['Cancel', () => click('Cancel')],
  ['the close button', () => click('Close')],
  // On a second Esc without input in between, browsers close a dialog without a cancel event.
  ['a second Esc', (frame: HTMLElement) => act(() => (frame as HTMLDialogElement).close())],
])('%s asks if there are unsaved changes, and keeps the text', async (_way, leave) => {
  const { frame, user } = await openForm(memoryDraft());
  type('Text', LONG);
  leave(frame);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).not.toBeInTheDocument();
  expect(frame).toHaveAttribute('open');
  expect(screen.getByLabelText('Text')).toHaveValue(LONG);
});

test('stores a draft without passwords, and restores it at the next opening', async () => {
  const memory = memoryDraft();
  const { frame, user } = await openForm(memory);
  type('Text', LONG);
  type('New Password', 'secret');
  await waitFor(() => expect(memory.stored?.values).toEqual({ text: LONG }));
  expect(JSON.stringify(memory.stored)).not.toContain('secret');
  expect(memory.holds.count).toBe(1);

  esc(frame);
  await user.click(within(screen.getByRole('dialog', { name: 'Close without saving?' })).getByText('Close'));
  expect(frame).not.toBeInTheDocument();
  expect(memory.holds.count).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByLabelText('Text')).toHaveValue(LONG);
  expect(screen.getByLabelText('Title')).toHaveValue('Old');
  expect(screen.getByRole('status')).toHaveTextContent(/^Restored your unsaved changes/);

  await user.click(screen.getByRole('button', { name: 'Discard unsaved changes' }));
  expect(screen.getByLabelText('Text')).toHaveValue('');
  expect(memory.stored).toBeNull();
});

test('discarding the changes discards the draft', async () => {
  const memory = memoryDraft();
  const { frame, user } = await openForm(memory);
  type('Text', LONG);
  await waitFor(() => expect(memory.stored).not.toBeNull());
  esc(frame);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(frame).not.toBeInTheDocument();
  expect(memory.stored).toBeNull();
});

test('saving closes the form and clears the draft; a rejected save does neither', async () => {
  const memory = memoryDraft();
  const answers: Errors[] = [{ title: 'Taken.' }, undefined];
  const { frame, user } = await openForm(memory, () => answers.shift());
  type('Text', LONG);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Taken.')).toBeVisible();
  expect(memory.stored?.values).toEqual({ text: LONG });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(frame).not.toBeInTheDocument());
  expect(memory.stored).toBeNull();
});

test.each([
  ['clears the draft', undefined, 'Old'],
  ['keeps the draft if it fails', { title: 'Taken.' }, 'New'],
])('a save that runs while the form is closed and opened again %s', async (_what, answer: Errors, title) => {
  const memory = memoryDraft();
  let finish: (errors: Errors) => void = () => undefined;
  const { frame, user } = await openForm(memory, () => new Promise((resolve) => (finish = resolve)));
  type('Title', 'New');
  click('Save');
  esc(frame);
  await user.click(within(screen.getByRole('dialog', { name: 'Close without saving?' })).getByText('Close'));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('Saving...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  finish(answer);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(title));
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('stores the last changes when the page unloads', async () => {
  const memory = memoryDraft();
  await openForm(memory);
  type('Text', 'first');
  await waitFor(() => expect(memory.stored?.values).toEqual({ text: 'first' }));
  type('Text', LONG);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(memory.stored?.values).toEqual({ text: LONG });
});

const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks before a reload with unsaved changes', async () => {
  await openForm(memoryDraft());
  expect(asked()).toBe(false);
  type('Text', 'x');
  await waitFor(() => expect(asked()).toBe(true));
  type('Text', '');
  await waitFor(() => expect(asked()).toBe(false));
});

test('a form that stays open after a save protects later input', async () => {
  const memory = memoryDraft();
  const { user } = renderUi(
    <DraftForm<{ text: string }>
      initialValues={{ text: '' }}
      onSubmit={() => undefined}
      draft={memory.draft}
      render={({ handleSubmit }) => (
        <form onSubmit={handleSubmit}>
          <TextAreaField name="text" label="Text" />
          <SubmitButton>Save</SubmitButton>
        </form>
      )}
    />,
  );
  type('Text', 'First');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(memory.stored).toBeNull());
  expect(asked()).toBe(false);
  expect(memory.holds.count).toBe(0);

  type('Text', 'Second');
  await waitFor(() => expect(memory.stored).toMatchObject({ values: { text: 'Second' }, base: { text: 'First' } }));
  expect(asked()).toBe(true);
  expect(memory.holds.count).toBe(1);
});

test('a restored draft keeps its base values even if the row has changed', async () => {
  const kept = {
    at: '2026-11-05T10:00:00.000Z',
    values: { title: 'Mine' },
    base: { title: 'Older' },
    files: ['Image'],
  };
  const memory = memoryDraft(kept);
  await openForm(memory);
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  expect(screen.getByRole('status')).toHaveTextContent('Select these files again: Image.');
  type('Title', 'Mine indeed');
  await waitFor(() => expect(memory.stored?.values).toEqual({ title: 'Mine indeed' }));
  expect(memory.stored?.base).toEqual({ title: 'Older' });
});

test.each([
  ['the restored text', 'Mine', { title: 'Mine' }],
  ['the initial text', 'Old', undefined],
])('does not keep an older draft after a return to %s', async (_what, text, values) => {
  const at = '2026-11-05T10:00:00.000Z';
  const memory = memoryDraft({ at, values: { title: 'Mine' }, base: { title: 'Old' }, files: [] });
  await openForm(memory);
  type('Title', 'Mine X');
  await waitFor(() => expect(memory.stored?.values).toEqual({ title: 'Mine X' }));
  type('Title', text);
  await waitFor(() => expect(memory.stored?.values).toEqual(values));
});
