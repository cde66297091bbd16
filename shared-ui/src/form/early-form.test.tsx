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
    <Form
      onSubmit={(values) => void sent(values)}
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

test.each([
  ['before', <></>],
  ['during', <SubmitsAtOnce />],
])('a form that is filled in before hydration and submitted %s it is sent once, with its text', async (when, extra) => {
  const form = formWith(extra);
  const root = document.createElement('div');
  root.innerHTML = renderToString(form);
  document.body.replaceChildren(root);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  field.value = 'early@visitor.example';
  // The document's first script marks a form that is submitted early.
  if (when === 'before') root.querySelector('form')?.setAttribute('aria-busy', 'true');
  await act(async () => {
    startTransition(() => void hydrateRoot(root, form));
    await Promise.resolve();
  });
  expect(field).toHaveValue('early@visitor.example');
  expect(sent.mock.calls).toEqual([[{ email: 'early@visitor.example' }]]);
});
