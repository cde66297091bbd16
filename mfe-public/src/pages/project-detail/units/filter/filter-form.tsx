import { useRef } from 'react';
import { UNIT_STATUSES, type Unit } from 'shared-contract';
import { Button, type AreaUnit } from 'shared-ui';
import { FilterSelect, GetForm, KeptFields, useEarlyChoice } from '../../../../parts/get-form';
import { AREA_UNITS, budgetsOf, choicesOf, NO_FILTER, type UnitFilter } from '../sheet';
import { useUnitWords } from '../words';

const FIELDS = [...Object.keys(NO_FILTER), 'area'];

interface FilterFormProps {
  /** All units; their values are the choices. */
  units: readonly Unit[];
  applied: UnitFilter;
  area: AreaUnit;
  /** Path of the page. */
  action: string;
  query: URLSearchParams;
  onApply: (form: FormData) => void;
}

/** Form that filters the flats. Without JavaScript, the browser sends it as the page's URL query. */
export function FilterForm({ units, applied, area, action, query, onApply }: FilterFormProps) {
  const { t, money } = useUnitWords();
  const choices = choicesOf(units);
  const budgets = budgetsOf(units);
  const place = useRef<HTMLFormElement>(null);
  useEarlyChoice(place, (form) => onApply(new FormData(form)));
  const any = <option value="">{t('units.filter.any')}</option>;
  return (
    <GetForm
      ref={place}
      method="get"
      action={`${action}#availability`}
      autoComplete="off"
      aria-label={t('units.filter.label')}
      onChange={({ currentTarget }) => onApply(new FormData(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(new FormData(event.currentTarget));
      }}
    >
      <KeptFields query={query} except={FIELDS} />
      <FilterSelect name="status" label={t('units.fields.status')} value={applied.status}>
        {any}
        {UNIT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`units.statuses.${status}`)}
          </option>
        ))}
      </FilterSelect>
      {(['building', 'type', 'facing'] as const).map(
        (column) =>
          choices[column].length > 0 && (
            <FilterSelect key={column} name={column} label={t(`units.fields.${column}`)} value={applied[column]}>
              {any}
              {choices[column].map((value) => (
                <option key={value}>{value}</option>
              ))}
            </FilterSelect>
          ),
      )}
      {budgets.length > 0 && (
        <FilterSelect name="budget" label={t('units.filter.budget')} value={String(applied.budget ?? '')}>
          {any}
          {budgets.map((budget) => (
            <option key={budget} value={budget}>
              {t('units.filter.upTo', { price: money(budget) })}
            </option>
          ))}
        </FilterSelect>
      )}
      <FilterSelect name="area" label={t('units.filter.area')} value={area === 'sft' ? '' : area}>
        {AREA_UNITS.map((unit) => (
          <option key={unit} value={unit === 'sft' ? '' : unit}>
            {t(`units.filter.areas.${unit}`)}
          </option>
        ))}
      </FilterSelect>
      <Button type="submit" variant="secondary">
        {t('units.filter.apply')}
      </Button>
    </GetForm>
  );
}
