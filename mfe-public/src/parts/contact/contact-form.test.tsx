import { screen, waitFor, within } from '@testing-library/react';
import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { useSendTourRequestMutation } from 'shared-state/api/public/website';
import { renderRemote } from 'tooling/testing';
import { ContactForm } from './contact-form';

const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: 'mfe-public',
  catalogue: () => import('../../locales/en'),
  routes: [
    {
      path: '/form',
      Component: () => (
        <ContactForm
          title="Schedule A Tour"
          call="website/createcontactus"
          projectId="7"
          useSend={useSendTourRequestMutation}
        />
      ),
    },
  ],
};

const CALL = '/api/website/createcontactus';

const MESSAGES = [
  'Name is required and must be at least 2 characters.',
  'Valid email is required.',
  'Subject is required and must be at least 3 characters.',
  'Message is required and must be at least 10 characters.',
];

const TYPED = {
  Name: 'Farah Karim',
  Email: 'farah@example.com',
  Phone: '01711 000000',
  Subject: 'A visit',
  Message: 'May I come on Friday afternoon?',
};

const field = (name: string) => screen.getByRole('textbox', { name });

async function renderForm(path = '/form') {
  const view = await renderRemote(remote, path);
  await screen.findByRole('form', { name: 'Schedule A Tour' });
  const type = async (values: Partial<typeof TYPED> = TYPED) => {
    for (const [name, value] of Object.entries(values)) await view.user.type(field(name), value);
  };
  const send = () => view.user.click(screen.getByRole('button', { name: 'Send Message' }));
  const sent = async () => (await view.host.requests()).filter(({ path }) => path === CALL);
  return { ...view, type, send, sent };
}

test('shows a field error only after the field was touched', async () => {
  const { user } = await renderForm();
  for (const message of MESSAGES) expect(screen.queryByText(message)).not.toBeInTheDocument();

  await user.type(field('Name'), 'F');
  expect(screen.getByText(MESSAGES[0] ?? '')).toBeInTheDocument();
  await user.type(field('Name'), 'arah');
  expect(screen.queryByText(MESSAGES[0] ?? '')).not.toBeInTheDocument();

  await user.click(field('Email'));
  await user.tab();
  expect(screen.getByText('Valid email is required.')).toBeInTheDocument();
  expect(field('Email')).toBeInvalid();
});

test('submitting an invalid form shows all errors, focuses the first one and sends nothing', async () => {
  const { send, sent } = await renderForm();
  await send();

  for (const message of MESSAGES) expect(screen.getByText(message)).toBeInTheDocument();
  expect(field('Name')).toHaveFocus();
  expect(await sent()).toEqual([]);
});

test('sends the five fields and shows that sending is in progress', async () => {
  const { host, type, send, sent } = await renderForm();
  await host.fail({ path: CALL, delayMs: 300 });
  await type();
  await send();

  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(await screen.findByRole('button', { name: 'Send Message', hidden: true })).toBeEnabled();
  expect((await sent()).map(({ method, body }) => ({ method, body }))).toEqual([
    {
      method: 'POST',
      body: {
        name: 'Farah Karim',
        email: 'farah@example.com',
        phone: '01711 000000',
        subject: 'A visit',
        message: 'May I come on Friday afternoon?',
        elapsed: expect.any(Number),
        projectId: 7,
        page: '/form',
      },
    },
  ]);
});

test('sends the value that a bot put into the honeypot field', async () => {
  const { type, send, sent } = await renderForm();
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
  expect(trap).toHaveAttribute('aria-hidden', 'true');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  if (trap !== null) trap.value = 'https://spam.example';
  await type();
  await send();
  await screen.findByRole('dialog', { name: 'Form Submitted!' });
  expect((await sent()).map(({ body }) => body)).toEqual([
    expect.objectContaining({ website: 'https://spam.example' }),
  ]);
});

test('sends the project, the page, and the campaign of the visit to an API host with leads', async () => {
  const { type, send, sent } = await renderForm('/form?utm_source=facebook&page=2&utm_campaign=eid');
  await type();
  await send();
  await screen.findByRole('dialog', { name: 'Form Submitted!' });
  expect((await sent()).map(({ body }) => body)).toMatchObject([
    { projectId: 7, page: '/form', campaign: 'utm_source=facebook&utm_campaign=eid' },
  ]);
});

test.each([
  ['has no capabilities', { status: 404, body: '{"message":"There is no such call."}' }],
  ['answers with a page', { status: 200, body: '<!doctype html>' }],
  ['fails', { status: 500 }],
])('sends no source of the message to an API host that %s', async (_what, answer) => {
  const { host, type, send, sent } = await renderForm('/form?utm_source=facebook');
  await host.fail({ path: '/api/capabilities', ...answer });
  await type();
  await send();
  await screen.findByRole('dialog', { name: 'Form Submitted!' });
  const [call] = await sent();
  expect(Object.keys(call?.body as object)).toEqual([
    ...Object.keys(TYPED).map((name) => name.toLowerCase()),
    'elapsed',
  ]);
});

test('success shows a thank-you dialog and the API host’s message, and resets the form without errors', async () => {
  const { user, type } = await renderForm();
  await type();
  await user.type(field('Subject'), '{Enter}');

  const thanks = within(await screen.findByRole('dialog', { name: 'Form Submitted!' }));
  expect(thanks.getByText("Thank you! We'll reach out to you soon.")).toBeInTheDocument();
  expect(screen.getAllByText('Thank you. Your tour request has reached us.')).toHaveLength(2);

  await user.keyboard('{Escape}');
  const [close] = thanks.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  for (const name of Object.keys(TYPED)) expect(field(name)).toHaveValue('');
  for (const message of MESSAGES) expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test('shows the default success message when the API host sends none', async () => {
  const { host, type, send } = await renderForm();
  await host.fail({ path: CALL, status: 200, body: '' });
  await type();
  await send();

  expect(await screen.findAllByText('Form submitted successfully!')).toHaveLength(2);
});

test('a failure shows an error and keeps the typed values', async () => {
  const { host, type, send } = await renderForm();
  await host.fail({ path: CALL, status: 500 });
  await type();
  await send();

  expect(await screen.findByText('Error submitting form.')).toBeInTheDocument();
  expect(screen.getByText('Error submitting form. Please try again.')).toBeInTheDocument();
  for (const [name, value] of Object.entries(TYPED)) expect(field(name)).toHaveValue(value);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test("shows the API host's field error at that field", async () => {
  const { host, type, send } = await renderForm();
  const body = JSON.stringify({ message: 'Invalid.', errors: { email: 'This address bounces.' } });
  await host.fail({ path: CALL, status: 400, body });
  await type();
  await send();

  expect(await screen.findByText('This address bounces.')).toBeInTheDocument();
  expect(field('Email')).toHaveAccessibleDescription('This address bounces.');
});
