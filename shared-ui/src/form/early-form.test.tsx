import { act, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import { theme } from '../theme/theme';
import { Form } from './form';
import { SubmitButton } from './submit-button';
import { TextField } from './fields/text-fields';

const sent = jest.fn();

const FORM = (
  <ThemeProvider theme={theme}>
    <Form
      onSubmit={(values) => void sent(values)}
      render={({ handleSubmit }) => (
        <form method="post" onSubmit={handleSubmit} noValidate>
          <TextField name="email" label="Email" required />
          <SubmitButton>Send</SubmitButton>
        </form>
      )}
    />
  </ThemeProvider>
);

// React's development build reports `aria-busy` as a hydration mismatch.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a form that is filled in and submitted before hydration is sent once, with its text', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(FORM);
  document.body.append(root);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  field.value = 'early@visitor.example';
  // As the document's first script does.
  root.querySelector('form')?.setAttribute('aria-busy', 'true');
  await act(async () => {
    startTransition(() => void hydrateRoot(root, FORM));
    await Promise.resolve();
  });
  expect(field).toHaveValue('early@visitor.example');
  expect(sent.mock.calls).toEqual([[{ email: 'early@visitor.example' }]]);
});
