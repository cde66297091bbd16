import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { oneOf, PROJECT_CATEGORIES } from 'shared-contract';
import { Button } from 'shared-ui';
import { styled } from 'styled-components';
import { projectCardTexts } from '../../locales/parts/en-project-card';
import { projectsTexts } from '../../locales/pages/en-projects';
import { useTexts } from '../../locales/use-texts';
import { Labelled } from '../../parts/get-form';
import { choiceOf, EVERYTHING, FILTER_TYPES, isSameChoice, type Choice } from './project-filter';

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
  onApply: (choice: Choice) => void;
}

/** Category and type. A choice is applied by the Filter button; Reset clears and applies. */
export function ProjectFilterForm({ applied, onApply }: ProjectFilterFormProps) {
  const t = useTexts(TEXTS);
  const [choice, setChoice] = useState(applied);
  const [previous, setPrevious] = useState(applied);
  // Follow navigations (a link, Back) that change the applied filter.
  if (!isSameChoice(applied, previous)) {
    setPrevious(applied);
    setChoice(applied);
  }

  const form = useRef<HTMLFormElement>(null);
  // Take over a choice made before hydration, for which no change event was handled.
  const takeOver = useEffectEvent(() => {
    const chosen = choiceOf(new FormData(form.current ?? undefined));
    if (!isSameChoice(chosen, choice)) setChoice(chosen);
  });
  useEffect(() => takeOver(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(choice);
  };
  const reset = () => {
    setChoice(EVERYTHING);
    onApply(EVERYTHING);
  };

  return (
    <Form ref={form} onSubmit={submit} aria-label={t('projects.filter.label')}>
      <Labelled>
        {t('projects.filter.category')}
        <select
          name="category"
          value={choice.category}
          onChange={({ target }) => setChoice({ ...choice, category: oneOf(target.value, PROJECT_CATEGORIES, 'all') })}
        >
          <option value="all">{t('projects.filter.allCategories')}</option>
          {PROJECT_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`projectCard.categories.${category}`)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled>
        {t('projects.filter.type')}
        <select
          name="type"
          value={choice.type}
          onChange={({ target }) => setChoice({ ...choice, type: oneOf(target.value, FILTER_TYPES, 'all') })}
        >
          <option value="all">{t('projects.filter.allTypes')}</option>
          {FILTER_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`projectCard.types.${type}`)}
            </option>
          ))}
        </select>
      </Labelled>
      <Buttons>
        <Button type="submit">{t('projects.filter.apply')}</Button>
        <Button variant="secondary" onClick={reset}>
          {t('projects.filter.reset')}
        </Button>
      </Buttons>
    </Form>
  );
}
