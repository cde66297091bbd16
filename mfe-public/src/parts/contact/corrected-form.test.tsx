import { screen, waitFor } from '@testing-library/react';
import { REMOTE_CONTRACT, type PostedForm, type RemoteModule } from 'shared-contract';
import { useSendContactMutation } from 'shared-state/api/public/contact';
import { renderRemote } from 'tooling/testing';
import { ContactForm } from './contact-form';

let mockPosted: PostedForm = {
  ...{ call: 'Contactus/create', page: '/form', outcome: 'invalid', reply: '' },
  values: { name: '', email: 'farah@example.com', subject: 'A visit', message: 'May I come on Friday afternoon?' },
};
jest.mock('shared-state', () => ({ ...jest.requireActual<object>('shared-state'), usePosted: () => mockPosted }));

const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: 'mfe-public',
  catalogue: () => import('../../locales/en'),
  routes: [
    {
      path: '/form',
      Component: () => <ContactForm title="Contact" call="Contactus/create" useSend={useSendContactMutation} />,
    },
    { path: '/', Component: () => 'Home' },
  ],
};

const ERROR = 'Name is required and must be at least 2 characters.';
const field = (name: string) => screen.getByRole('textbox', { name });

test('a refused form that was posted without scripts is empty once the visitor has corrected and sent it', async () => {
  const { user, router } = await renderRemote(remote, '/form');
  expect(await screen.findByText(ERROR)).toBeVisible();
  expect(field('Message')).toHaveDisplayValue('May I come on Friday afternoon?');
  await user.type(field('Name'), 'Farah Karim');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('dialog');
  const expectEmpty = async () => {
    await waitFor(() => expect(field('Message')).toHaveDisplayValue(''));
    expect([field('Email'), field('Subject')].map((one) => (one as HTMLInputElement).value)).toEqual(['', '']);
    expect(screen.queryByText(ERROR)).not.toBeInTheDocument();
  };
  await expectEmpty();
  await router.navigate('/');
  await screen.findByText('Home');
  await router.navigate('/form');
  await expectEmpty();
});

test('a form that was posted without scripts shows why the API host refused it, and keeps what was typed', async () => {
  const values = { ...mockPosted.values, name: 'Farah Karim' };
  mockPosted = { ...mockPosted, outcome: 'failed', reply: 'Error: too many messages.', values };
  await renderRemote(remote, '/form');
  expect(await screen.findByText('Error: too many messages.')).toBeVisible();
  expect(field('Message')).toHaveDisplayValue('May I come on Friday afternoon?');
});
