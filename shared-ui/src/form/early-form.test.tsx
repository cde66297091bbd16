import { act, screen } from '@testing-library/react';
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import { theme } from '../theme/theme';
import { Form } from './form';
import { SubmitButton } from './submit-button';
import { TextField } from './fields/text-fields';

const sent = jest.fn();

/** Submits the form when React has just attached its handlers, before any other effect. */
function SubmitsAtOnce() {
  useLayoutEffect(() => screen.getByRole('button', { name: 'Send' }).click(), []);
  return null;
}

const formWith = (extra?: ReactNode) => (
  <ThemeProvider theme={theme}>
    <Form<{ email?: string }>
      onSubmit={(values) => void sent(values)}
      validate={({ email }) => (email?.includes('@') ? {} : { email: 'Valid email is required.' })}
      render={({ handleSubmit }) => (
        <form method="post" onSubmit={handleSubmit} noValidate>
          <TextField name="email" label="Email" required />
          <SubmitButton>Send</SubmitButton>
          {extra}
        </form>
      )}
    />
  </ThemeProvider>
);

// React's development build reports `aria-busy` as a hydration mismatch.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

beforeEach(() => sent.mockClear());

async function hydrate(form: ReactNode, prepare: (root: HTMLElement) => void) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(form);
  document.body.replaceChildren(root);
  prepare(root);
  await act(async () => {
    startTransition(() => void hydrateRoot(root, form));
    await Promise.resolve();
  });
}

const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');

test.each([
  ['before', <></>],
  ['during', <SubmitsAtOnce />],
])('text typed before hydration and submitted %s hydration is sent once', async (when, extra) => {
  await hydrate(formWith(extra), (root) => {
    emailField().value = 'early@visitor.example';
    // The document's first script marks a form that is submitted early.
    if (when === 'before') root.querySelector('form')?.setAttribute('aria-busy', 'true');
  });
  expect(emailField()).toHaveValue('early@visitor.example');
  expect(sent.mock.calls).toEqual([[{ email: 'early@visitor.example' }]]);
});

test('the error of text that was typed before hydration is shown when the visitor leaves the field', async () => {
  await hydrate(formWith(), () => {
    emailField().value = 'early';
    emailField().focus();
  });
  expect(emailField()).toHaveValue('early');
  expect(screen.queryByText('Valid email is required.')).not.toBeInTheDocument();
  act(() => emailField().blur());
  expect(screen.getByText('Valid email is required.')).toBeInTheDocument();
});
