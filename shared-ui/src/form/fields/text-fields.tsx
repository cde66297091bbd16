import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { calendarDay } from 'shared-contract';
import { IconButton } from '../../elements/button';
import { useTexts } from '../../i18n/use-texts';
import { controlLook } from './controls';
import { FieldFrame } from './field-frame';
import { asText, useFormField, type FieldBase } from './use-form-field';

type Native<Element extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithoutRef<Element>,
  'name' | 'required' | 'value' | 'defaultValue' | 'onChange' | 'id'
>;

const Input = styled.input`
  ${controlLook}
`;

const TextArea = styled.textarea`
  ${controlLook}
  min-height: 120px;
  resize: vertical;
  field-sizing: content;
`;

type TextFieldProps = FieldBase & Native<'input'>;

/** A form field for a single line of text. */
export function TextField({ name, label, required, hint, initialValue, ...native }: TextFieldProps) {
  const { input, error, ids, control } = useFormField({ name, label, required, hint, initialValue });
  return (
    <FieldFrame {...{ label, required, hint, error, ids }}>
      <Input type="text" {...native} {...input} {...control} value={asText(input.value)} />
    </FieldFrame>
  );
}

/** A multi-line text field; grows with its content in browsers that support it. */
export function TextAreaField({ name, label, required, hint, ...native }: FieldBase & Native<'textarea'>) {
  const { input, error, ids, control } = useFormField({ name, label, required, hint });
  return (
    <FieldFrame {...{ label, required, hint, error, ids }}>
      <TextArea rows={4} {...native} {...input} {...control} value={asText(input.value)} />
    </FieldFrame>
  );
}

/** A number field. Its value is a string; the form's schema converts it. */
export function NumberField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField inputMode="numeric" step={1} {...props} type="number" />;
}

/** A date and time in local time; the value is ISO 8601 in UTC. */
export function DateTimeField({ name, label, required, hint, ...native }: FieldBase & Omit<Native<'input'>, 'type'>) {
  const { input, error, ids, control } = useFormField(
    { name, label, required, hint },
    { format: toLocalDateTime, parse: fromLocalDateTime },
  );
  return (
    <FieldFrame {...{ label, required, hint, error, ids }}>
      <Input
        {...native}
        {...input}
        {...control}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={asText(input.value)}
      />
    </FieldFrame>
  );
}

/** A calendar day; the value is `YYYY-MM-DD`, or initially a date-time that starts with it. */
export function DateField({ name, label, required, hint, ...native }: FieldBase & Omit<Native<'input'>, 'type'>) {
  const { input, error, ids, control } = useFormField(
    { name, label, required, hint },
    { format: (value) => calendarDay(asText(value)) },
  );
  return (
    <FieldFrame {...{ label, required, hint, error, ids }}>
      <Input {...native} {...input} {...control} type="date" max="9999-12-31" value={asText(input.value)} />
    </FieldFrame>
  );
}

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

function toLocalDateTime(value: unknown): string {
  const date = new Date(asText(value));
  if (Number.isNaN(date.getTime())) return '';
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

function fromLocalDateTime(value: unknown): string {
  const date = new Date(asText(value));
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

const WithButton = styled.div`
  position: relative;

  > input {
    padding-inline-end: 52px;
  }

  > button {
    position: absolute;
    inset: 2px 2px auto auto;

    @media (scripting: none) {
      display: none;
    }
  }
`;

/** A password field with a button that reveals it. */
export function PasswordField({ name, label, required, hint, ...native }: FieldBase & Omit<Native<'input'>, 'type'>) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  const { input, error, ids, control } = useFormField({ name, label, required, hint });
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ label, required, hint, error, ids }}>
      <WithButton>
        <Input
          autoComplete="current-password"
          {...native}
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          value={asText(input.value)}
        />
        <IconButton label={shown ? t('hidePassword') : t('showPassword')} onClick={() => setShown(!shown)}>
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </WithButton>
    </FieldFrame>
  );
}
