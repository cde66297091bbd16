import { useRef, type MouseEvent, type ReactNode, type SubmitEvent } from 'react';
import { PROJECT_CATEGORIES } from 'shared-contract';
import type { FilterOptions } from 'shared-state/api/public/find';
import { Button, notPrinted } from 'shared-ui';
import { useDigits } from 'shared-ui/texts';
import { styled } from 'styled-components';
import { projectCardTexts } from '../../locales/parts/en-project-card';
import { projectsTexts } from '../../locales/pages/en-projects';
import { useTexts } from '../../locales/use-texts';
import { FilterSelect } from '../../parts/get-form';
import { choiceOf, EVERYTHING, FILTER_TYPES, type Choice } from './project-filter';

const TEXTS = { ...projectCardTexts, ...projectsTexts };

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  align-items: end;
  padding: ${({ theme }) => theme.space(6)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.paper};

  ${({ theme }) => theme.media.md} {
    grid-template-columns: 1fr 1fr auto;
  }
  ${notPrinted}
`;

const Buttons = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};

  > button {
    flex: 1;
  }
`;

interface ProjectFilterFormProps {
  /** The filter of the current list. */
  applied: Choice;
  /** `form` has further filters; null to clear them. */
  onApply: (choice: Choice, form: HTMLFormElement | null) => void;
  /** Number of projects by option, if the API host counts them. */
  counts?: FilterOptions | null | undefined;
  /** Hidden fields. */
  children?: ReactNode;
}

/** Id of the form, for its fields elsewhere on the page. */
export const FILTER_FORM = 'project-filter';
/** Id of a form without fields: without scripts, Reset opens the whole list by submitting it. */
const RESET_FORM = 'project-reset';

/** An option whose label includes the number of projects. Its text is the one of product.md 2.6. */
function CountedOption({
  value,
  text,
  counts,
}: {
  value: string;
  text: string;
  counts: FilterOptions[string] | undefined;
}) {
  const digits = useDigits();
  const count = counts && (counts.find((option) => option.value === value)?.count ?? 0);
  return (
    <option value={value} label={count === undefined ? undefined : `${text} (${digits(count)})`}>
      {text}
    </option>
  );
}

/** Category and type. A choice is applied by the Filter button; Reset clears and applies. */
export function ProjectFilterForm({ applied, onApply, counts, children }: ProjectFilterFormProps) {
  const t = useTexts(TEXTS);
  const form = useRef<HTMLFormElement>(null);
  const valueKey = `${applied.category} ${applied.type}`;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(choiceOf(new FormData(event.currentTarget)), event.currentTarget);
  };
  const reset = (event: MouseEvent) => {
    event.preventDefault();
    // The fields follow `applied`, which does not change if the choice was not applied yet.
    for (const select of form.current?.querySelectorAll('select') ?? []) select.value = 'all';
    onApply(EVERYTHING, null);
  };

  return (
    <>
      <Form
        ref={form}
        id={FILTER_FORM}
        method="get"
        action="/projects"
        autoComplete="off"
        onSubmit={submit}
        aria-label={t('projects.filter.label')}
      >
        <FilterSelect
          name="category"
          label={t('projects.filter.category')}
          value={applied.category}
          valueKey={valueKey}
        >
          <option value="all">{t('projects.filter.allCategories')}</option>
          {PROJECT_CATEGORIES.map((category) => (
            <CountedOption
              key={category}
              value={category}
              text={t(`projectCard.categories.${category}`)}
              counts={counts?.category}
            />
          ))}
        </FilterSelect>
        <FilterSelect name="type" label={t('projects.filter.type')} value={applied.type} valueKey={valueKey}>
          <option value="all">{t('projects.filter.allTypes')}</option>
          {FILTER_TYPES.map((type) => (
            <CountedOption key={type} value={type} text={t(`projectCard.types.${type}`)} counts={counts?.type} />
          ))}
        </FilterSelect>
        {children}
        <Buttons>
          <Button type="submit">{t('projects.filter.apply')}</Button>
          <Button type="submit" form={RESET_FORM} variant="secondary" onClick={reset}>
            {t('projects.filter.reset')}
          </Button>
        </Buttons>
      </Form>
      <form id={RESET_FORM} action="/projects" />
    </>
  );
}
