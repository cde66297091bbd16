import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { Select } from './controls';
import { ErrorText, FieldFrame, Hint } from './field-frame';
import { asText, useFormField, type FieldBase } from './use-form-field';

export interface SelectFieldProps
  extends
    FieldBase,
    Omit<ComponentPropsWithoutRef<'select'>, 'name' | 'required' | 'value' | 'defaultValue' | 'onChange' | 'id'> {
  /** Values, with a label where it differs from the value. */
  options: readonly (string | { value: string; label: string })[];
  /** Label of the empty option; default: no such option. */
  placeholder?: string;
}

/** A form field with a `<select>`. */
export function SelectField({ name, label, required, hint, options, placeholder, ...native }: SelectFieldProps) {
  const { input, error, ids, control } = useFormField({ name, label, required, hint });
  // A `<select>` cannot be read-only: lock it with `inert`.
  const { readOnly: inert, ...attributes } = control;
  return (
    <FieldFrame {...{ label, required, hint, error, ids, inert }}>
      <Select {...native} {...input} {...attributes} multiple={false} value={asText(input.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </Select>
    </FieldFrame>
  );
}

const Row = styled.div`
  display: grid;
  gap: 6px;
`;

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  min-height: 44px;
  font-weight: 600;
  cursor: pointer;

  > input {
    width: 20px;
    height: 20px;
    margin: 0;
    flex: none;
    accent-color: ${({ theme }) => theme.color.green};
    cursor: inherit;
  }
`;

/** A form field with a checkbox. */
export function CheckboxField({ name, label, required, hint }: FieldBase) {
  const { input, error, ids, control } = useFormField({ name, label, required, hint }, { type: 'checkbox' });
  return (
    <Row>
      <Choice>
        <input
          {...control}
          type="checkbox"
          name={input.name}
          checked={input.checked ?? false}
          // Not `inert`, because the checkbox must keep the focus if Enter was pressed in it.
          onChange={control.readOnly ? undefined : input.onChange}
          onBlur={input.onBlur}
          onFocus={input.onFocus}
        />
        {label}
      </Choice>
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
      {error && <ErrorText id={ids.error}>{error}</ErrorText>}
    </Row>
  );
}
