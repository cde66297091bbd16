import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { notPrinted, useServed } from 'shared-ui';
import { styled } from 'styled-components';

/** A form whose values become the page's URL query; not printed. */
export const GetForm = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 160px), 1fr));
  gap: ${({ theme }) => theme.space(4)};
  align-items: end;
  ${notPrinted}
`;

/** A label with its control below it. */
export const Labelled = styled.label`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;

  > :is(input, select) {
    width: 100%;
    min-height: 48px;
    padding-inline: ${({ theme }) => theme.space(3)};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.color.white};
    color: ${({ theme }) => theme.color.ink};
    font-size: 1rem;
    font-weight: 400;
  }
`;

interface KeptFieldsProps {
  query: URLSearchParams;
  /** Parameters that the form sets or resets. */
  except: readonly string[];
}

/** The other parameters of the URL, which a browser without JavaScript would drop. */
export const KeptFields = ({ query, except }: KeptFieldsProps) =>
  [...query]
    .filter(([name]) => !except.includes(name))
    .map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);

/**
 * Returns a ref for an uncontrolled field with `value` as its `defaultValue`. The field follows changes of `value`, but
 * keeps the visitor's input, also from before hydration, until `key` changes. The element is never replaced, so it
 * keeps the focus.
 */
export function useShownValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  key: string | null = value,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const shown = useRef({ value, key });
  useEffect(() => {
    const isEntered = field.current?.value !== shown.current.value;
    if (field.current && (!isEntered || shown.current.key !== key)) field.current.value = value;
    shown.current = { value, key };
  }, [value, key]);
  return field;
}

interface FilterSelectProps {
  name: string;
  label: string;
  value: string;
  /** `key` of `useShownValue`. */
  valueKey?: string;
  children: ReactNode;
}

/** An uncontrolled select with its label. */
export const FilterSelect = ({ name, label, value, valueKey, children }: FilterSelectProps) => (
  <Labelled>
    {label}
    <select ref={useShownValue<HTMLSelectElement>(value, valueKey)} name={name} defaultValue={value}>
      {children}
    </select>
  </Labelled>
);

/**
 * After hydration, calls `apply` with the form if the visitor changed selects or checkboxes in `place` before it. The
 * form needs `autoComplete="off"`: fields that the browser restores after Back or a reload would look like a change, and
 * applying them would undo the Back.
 */
export function useEarlyChoice(place: RefObject<HTMLElement | null>, apply: (form: HTMLFormElement) => void): void {
  useServed(() => {
    const fields = place.current?.querySelectorAll<HTMLOptionElement & HTMLInputElement>('option, input') ?? [];
    const changed = [...fields].find(
      ({ selected, defaultSelected, checked, defaultChecked }) =>
        selected !== defaultSelected || checked !== defaultChecked,
    );
    if (changed?.form) apply(changed.form);
  });
}
