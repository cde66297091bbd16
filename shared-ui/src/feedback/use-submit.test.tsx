import { screen, waitFor } from '@testing-library/react';
import { FORM_ERROR } from 'final-form';
import { TextField } from '../form/fields/text-fields';
import { Form } from '../form/form';
import { FormError } from '../form/form-error';
import { SubmitButton } from '../form/submit-button';
import { renderUi } from '../testing/render';
import { useAction } from './use-action';
import { useSubmit, type SubmitOptions } from './use-submit';

interface Values {
  name: string;
}

type Send = (values: Values) => Promise<unknown>;

function Harness({ send, ...options }: { send: Send } & SubmitOptions<unknown>) {
  const submit = useSubmit((values: Values) => ({ unwrap: () => send(values) }), options);
  return (
    <Form<Values>
      onSubmit={submit}
      render={({ handleSubmit }) => (
        <form onSubmit={handleSubmit}>
          <TextField name="name" label="Name" />
          <FormError />
          <SubmitButton busyText="Sending...">Send</SubmitButton>
        </form>
      )}
    />
  );
}

async function typeAndSend(send: Send, options: SubmitOptions<unknown> = {}) {
  const view = renderUi(<Harness send={send} {...options} />);
  await view.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha');
  await view.user.click(screen.getByRole('button', { name: 'Send' }));
  return view;
}

const apiError = (status: number, message: string, fields?: Record<string, string>) =>
  Object.assign(new Error(message), { status, fields });

const nameBox = () => screen.getByRole('textbox', { name: 'Name' });

it("shows the server's text, else the default", async () => {
  const { unmount } = await typeAndSend(() => Promise.resolve('Thanks, Asha'), { success: 'Sent' });
  expect(await screen.findByRole('status')).toHaveTextContent('Thanks, Asha');
  unmount();
  await typeAndSend(() => Promise.resolve('  '), { success: 'Sent' });
  expect(await screen.findByRole('status')).toHaveTextContent('Sent');
});

it('runs onSuccess and resets on success', async () => {
  const onSuccess = jest.fn();
  await typeAndSend(() => Promise.resolve('ok'), { onSuccess, reset: true });
  await screen.findByRole('status');
  expect(onSuccess).toHaveBeenCalledWith('ok');
  expect(nameBox()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

it('keeps what was typed and does not run onSuccess on failure', async () => {
  const onSuccess = jest.fn();
  await typeAndSend(() => Promise.reject(apiError(500, 'Out of order')), {
    failure: (reason) => `Failed to create Project: ${reason}`,
    onSuccess,
    reset: true,
  });
  expect(await screen.findByText('Failed to create Project: Out of order')).toBeInTheDocument();
  expect(nameBox()).toHaveValue('Asha');
  expect(onSuccess).not.toHaveBeenCalled();
});

it('shows "Unknown error" without a reason', async () => {
  await typeAndSend(() => Promise.reject(new Error('')), { failure: (reason) => `Failed: ${reason}` });
  expect(await screen.findByText('Failed: Unknown error')).toBeInTheDocument();
});

it("shows the server's field errors, focuses the first, and clears them on typing", async () => {
  const { user } = await typeAndSend(
    () => Promise.reject(apiError(400, 'Invalid', { name: 'Name is taken.', secret: 'Odd field.' })),
    {},
  );
  expect(await screen.findByText('Name is taken.')).toBeInTheDocument();
  expect(nameBox()).toHaveAccessibleDescription('Name is taken.');
  expect(nameBox()).toHaveFocus();
  expect(screen.getByText('Odd field.')).toBeInTheDocument();
  await user.type(nameBox(), '!');
  expect(screen.queryByText('Name is taken.')).not.toBeInTheDocument();
});

it('is busy while sending', async () => {
  let finish = () => {};
  await typeAndSend(() => new Promise((resolve) => (finish = () => resolve('Sent'))));
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  finish();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
});

describe('useAction', () => {
  function Activate({ answer }: { answer: Promise<string> }) {
    const activate = useAction<string, string>(() => ({ unwrap: () => answer }), {
      failure: (reason) => `Failed to activate team: ${reason}`,
      success: 'Team activated successfully',
    });
    return <button onClick={() => void activate('1').then((done) => (document.title = String(done)))}>Activate</button>;
  }

  it('shows the reason of a failure', async () => {
    const answer = Promise.reject(apiError(404, 'Data not found.'));
    answer.catch(() => undefined);
    const { user } = renderUi(<Activate answer={answer} />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to activate team: Data not found.');
    expect(document.title).toBe('false');
  });

  it('shows the default on an empty reply', async () => {
    const { user } = renderUi(<Activate answer={Promise.resolve('')} />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('status')).toHaveTextContent('Team activated successfully');
    expect(document.title).toBe('true');
  });

  it('rejects with the error of a callback', async () => {
    function Activate() {
      const activate = useAction(() => ({ unwrap: () => Promise.resolve('') }), {
        onSuccess: () => {
          throw new Error('Defect');
        },
      });
      const press = () => activate(undefined).catch((error: unknown) => (document.title = String(error)));
      return <button onClick={() => void press()}>Activate</button>;
    }
    const { user } = renderUi(<Activate />);
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(document.title).toBe('Error: Defect'));
  });
});

it('puts the reason under FORM_ERROR without field errors', async () => {
  let errors: Record<string, string> | undefined;
  function Probe() {
    const submit = useSubmit(() => ({ unwrap: () => Promise.reject(apiError(0, 'No answer')) }), {});
    return <button onClick={() => void submit({ name: '' }).then((found) => (errors = found))}>Go</button>;
  }
  const { user } = renderUi(<Probe />);
  await user.click(screen.getByRole('button'));
  expect(errors).toEqual({ [FORM_ERROR]: 'No answer' });
});
