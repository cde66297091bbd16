import { Button } from 'shared-ui';
import { useDigits } from 'shared-ui/texts';
import { styled } from 'styled-components';
import { GetForm, KeptFields, Labelled, useShownValue } from '../../../parts/get-form';
import { COST_FIELDS, type CostInput, type CostTexts } from './cost';
import { useCostWords } from './use-cost-words';

const Fields = styled(GetForm)`
  align-items: start;

  /* Aligns the button with the inputs: the margin is as high as a label. With "align-items: end", hints would move it. */
  ${({ theme }) => theme.media.md} {
    > button {
      margin-top: calc(${({ theme }) => theme.size.small} * 1.6 + ${({ theme }) => theme.space(1)});
    }
  }
`;

const Hint = styled.span<{ $isError?: boolean }>`
  color: ${({ theme, $isError }) => ($isError ? theme.color.danger : theme.color.muted)};
  font-weight: 400;
`;

interface CostFormProps {
  texts: CostTexts;
  invalid: readonly (keyof CostInput)[];
  /** Path of the page. */
  action: string;
  /** The page's URL query. Parameters that are not fields of this form are kept. */
  kept: URLSearchParams;
  /** Returns the first invalid field. */
  onApply: (form: FormData) => keyof CostInput | undefined;
}

interface CostFieldProps {
  name: keyof CostInput;
  value: string;
  /** The part of the URL that determines the field. If it changes, `value` replaces the visitor's input. */
  urlValue: string | null;
  isInvalid: boolean;
}

function CostField({ name, value, urlValue, isInvalid }: CostFieldProps) {
  const text = useDigits()(value);
  return (
    <input
      ref={useShownValue<HTMLInputElement>(text, urlValue)}
      name={name}
      defaultValue={text}
      inputMode={name === 'price' ? undefined : 'decimal'}
      aria-invalid={isInvalid || undefined}
      autoComplete="off"
    />
  );
}

/** The numbers of a plan. Without JavaScript, the browser sends them as the page's URL query. */
export function CostForm({ texts, invalid, action, kept, onApply }: CostFormProps) {
  const { t } = useCostWords();
  return (
    <Fields
      method="get"
      action={`${action}#totalCost`}
      aria-label={t('cost.form')}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget: form } = event;
        const invalidField = onApply(new FormData(form));
        // On a phone, the field may be out of view.
        if (invalidField) form.querySelector<HTMLInputElement>(`[name="${invalidField}"]`)?.focus();
        // Show the default in emptied fields, even if the URL stays the same.
        for (const field of form.querySelectorAll('input'))
          if (field.value.trim() === '' && kept.get(field.name)?.trim() === '') field.value = field.defaultValue;
      }}
    >
      <KeptFields query={kept} except={COST_FIELDS} />
      {COST_FIELDS.map((name) => {
        const isInvalid = invalid.includes(name);
        return (
          <Labelled key={name}>
            {t(`cost.fields.${name}`)}
            <CostField
              name={name}
              value={texts[name]}
              // If agents change prices, the visitor's input stays. Choosing another flat replaces it.
              urlValue={name === 'price' ? `${kept.get('unit')} ${kept.get(name)}` : kept.get(name)}
              isInvalid={isInvalid}
            />
            {isInvalid ? (
              <Hint $isError>{t(`cost.invalid.${name}`)}</Hint>
            ) : (
              name === 'price' && <Hint>{t('cost.priceHint')}</Hint>
            )}
          </Labelled>
        );
      })}
      <Button type="submit">{t('cost.calculate')}</Button>
    </Fields>
  );
}
