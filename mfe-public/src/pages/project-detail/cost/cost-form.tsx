import { Button } from 'shared-ui';
import { useDigits } from 'shared-ui/texts';
import { styled } from 'styled-components';
import { GetForm, KeptFields, Labelled } from '../../../parts/get-form';
import { COST_FIELDS, type CostInput, type CostTexts } from './cost';
import { useCostWords } from './use-cost-words';

const Fields = styled(GetForm)`
  align-items: start;

  /* Aligns the button with the inputs by the height of a label. At the end of the row, a hint or an error would move it. */
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
  /** Other parameters of the URL, which stay. */
  kept: URLSearchParams;
  onApply: (form: FormData) => void;
}

/** The numbers of a plan. Without JavaScript, the browser sends them as the page's URL query. */
export function CostForm({ texts, invalid, action, kept, onApply }: CostFormProps) {
  const { t } = useCostWords();
  const digits = useDigits();
  return (
    <Fields
      method="get"
      action={`${action}#totalCost`}
      aria-label={t('cost.form')}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget: form } = event;
        onApply(new FormData(form));
        // Show the default again. If the URL had no value before either, the key stays and React keeps the empty field.
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
            <input
              // Keyed by the URL, not by the default: a price that changes meanwhile must not replace the visitor's
              // input. Another flat does.
              key={name === 'price' ? `${kept.get('unit')} ${kept.get(name)}` : kept.get(name)}
              name={name}
              defaultValue={digits(texts[name])}
              inputMode={name === 'price' ? undefined : 'decimal'}
              aria-invalid={isInvalid || undefined}
              autoComplete="off"
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
