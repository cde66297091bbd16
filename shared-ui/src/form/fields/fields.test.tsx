import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FORM_ERROR } from 'final-form';
import { renderUi } from '../../testing/render';
import { CheckboxField, SelectField } from './choice-fields';
import { FileField } from '../files/file-field';
import { Form, type FormProps } from '../form';
import { SubmitButton } from '../submit-button';
import { DateField, DateTimeField, NumberField, PasswordField, TextAreaField, TextField } from './text-fields';

type Values = Record<string, unknown>;

function renderForm(fields: React.ReactNode, props: Partial<FormProps<Values>> = {}) {
  const onSubmit = jest.fn<undefined, [Values]>();
  const view = renderUi(
    <Form<Values> onSubmit={(values) => onSubmit(values)} {...props}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit}>
          {fields}
          <SubmitButton>Send</SubmitButton>
        </form>
      )}
    </Form>,
  );
  const send = () => view.user.click(screen.getByRole('button', { name: 'Send' }));
  return { ...view, onSubmit, send };
}

const twoFields = (
  <>
    <TextField name="phone" label="Phone" />
    <TextField name="name" label="Name" required hint="As in your passport" />
    <TextAreaField name="message" label="Message" required />
  </>
);

const validate = ({ name, message }: Values) => ({
  ...(name ? {} : { name: 'Name is required.' }),
  ...(message ? {} : { message: 'Message is required.' }),
});

describe('fields', () => {
  it('connect label, hint and error to the control', async () => {
    const { user } = renderForm(twoFields, { validate });
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(screen.getByLabelText('Name')).toBe(name);
    expect(name).toBeRequired();
    expect(name).toHaveAccessibleDescription('As in your passport');
    expect(name).toBeValid();

    await user.click(name);
    await user.tab();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('As in your passport Name is required.');
    expect(screen.queryByText('Message is required.')).not.toBeInTheDocument();
  });

  it('show a field’s error while typing', async () => {
    const { user } = renderForm(<TextField name="name" label="Name" />, {
      validate: ({ name }) => (String(name).length < 2 ? { name: 'Too short.' } : {}),
    });
    await user.type(screen.getByRole('textbox'), 'A');
    expect(screen.getByText('Too short.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox'), 'sha');
    expect(screen.queryByText('Too short.')).not.toBeInTheDocument();
  });

  it('show all errors on an invalid submission, which sends nothing and focuses the first', async () => {
    const { onSubmit, send } = renderForm(twoFields, { validate });
    await send();
    expect(screen.getByText('Name is required.')).toBeInTheDocument();
    expect(screen.getByText('Message is required.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('show the server’s field errors, and focus the first', async () => {
    const { user, send } = renderForm(twoFields, { onSubmit: () => ({ message: 'Message is too rude.' }) });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha');
    await send();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
    expect(screen.getByText('Message is too rude.')).toBeInTheDocument();
  });

  it('submit a cleared text as an empty string', async () => {
    const { user, send, onSubmit } = renderForm(<TextField name="address" label="Address" />, {
      initialValues: { address: 'Road 11' },
    });
    await user.clear(screen.getByRole('textbox'));
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ address: '' });
  });

  it('accept numbers, options and checkmarks', async () => {
    const { user, send, onSubmit } = renderForm(
      <>
        <NumberField name="order" label="Order" />
        <SelectField name="type" label="Type" options={['Residential', 'Land']} />
        <CheckboxField name="forHero" label="For Featured" />
      </>,
      { initialValues: { order: 0, type: 'Residential', forHero: true } },
    );
    await user.clear(screen.getByRole('spinbutton', { name: 'Order' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Order' }), '12');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Land');
    await user.click(screen.getByRole('checkbox', { name: 'For Featured' }));
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ order: '12', type: 'Land', forHero: false });
  });

  it('keep their values and the focus while the form is being sent, and are editable after a failure', async () => {
    let reject: (errors: object) => void = () => undefined;
    const onSubmit = () => new Promise<object>((resolve) => (reject = resolve));
    const { user } = renderForm(
      <>
        <TextField name="name" label="Name" />
        <SelectField name="type" label="Type" options={['Residential', 'Land']} />
        <CheckboxField name="forHero" label="For Featured" />
        <FileField name="plan" label="Plan" accept="application/pdf" />
      </>,
      { onSubmit },
    );
    const name = screen.getByRole('textbox', { name: 'Name' });
    const checkbox = screen.getByRole('checkbox', { name: 'For Featured' });
    await user.type(name, 'Asha{Enter} Rahman');
    expect(name).toHaveValue('Asha');
    fireEvent.click(checkbox);
    expect(checkbox).not.toBeChecked();
    for (const label of ['Type', 'Plan']) expect(screen.getByLabelText(label).closest('[inert]')).toBeInTheDocument();

    reject({ [FORM_ERROR]: 'The server is down.' });
    await waitFor(() => expect(name).not.toHaveAttribute('readonly'));
    expect(name).toHaveFocus();
    await user.keyboard(' Rahman');
    expect(name).toHaveValue('Asha Rahman');
    for (const label of ['Type', 'Plan']) expect(screen.getByLabelText(label).closest('[inert]')).toBeNull();
  });

  it('show and hide a password', async () => {
    const { user } = renderForm(<PasswordField name="password" label="Password" />);
    const password = screen.getByLabelText('Password');
    await user.type(password, 'secret');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('secret');
  });
});

describe('dates', () => {
  it('are displayed in local time and stored in UTC', async () => {
    const moment = new Date(2030, 4, 6, 7, 8);
    const { send, onSubmit } = renderForm(<DateTimeField name="offer" label="Offer date" />, {
      initialValues: { offer: moment.toISOString() },
    });
    const input = screen.getByLabelText('Offer date');
    expect(input).toHaveValue('2030-05-06T07:08');
    fireEvent.change(input, { target: { value: '2031-12-31T23:59' } });
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ offer: new Date(2031, 11, 31, 23, 59).toISOString() });
  });

  it('are empty if missing or invalid', () => {
    renderForm(
      <>
        <DateTimeField name="a" label="A" />
        <DateTimeField name="b" label="B" />
      </>,
      { initialValues: { a: null, b: 'soon' } },
    );
    expect(screen.getByLabelText('A')).toHaveValue('');
    expect(screen.getByLabelText('B')).toHaveValue('');
  });

  it('without time are calendar days', async () => {
    const { send, onSubmit } = renderForm(<DateField name="posted" label="Post Date" />, {
      initialValues: { posted: '2030-05-06' },
    });
    const input = screen.getByLabelText('Post Date');
    expect(input).toHaveValue('2030-05-06');
    fireEvent.change(input, { target: { value: '2030-05-07' } });
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ posted: '2030-05-07' });
  });
});
