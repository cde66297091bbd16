import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { startI18n } from 'shared-state';
import { theme } from 'shared-ui';
import { ThemeProvider } from 'styled-components';
import { EVERYTHING, type Choice } from './project-filter';
import { ProjectFilterForm } from './project-filter-form';

test('what is chosen before the page is alive counts', async () => {
  startI18n('en');
  const applied: Choice[] = [];
  const form = (
    <ThemeProvider theme={theme}>
      <ProjectFilterForm applied={EVERYTHING} onApply={(choice) => applied.push(choice)} />
    </ThemeProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(form);
  const [category, type] = screen.getAllByRole('combobox');
  await userEvent.selectOptions(category as HTMLElement, 'Ongoing');

  render(form, { container, hydrate: true });
  await userEvent.selectOptions(type as HTMLElement, 'Residential');
  await userEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  expect(applied).toEqual([{ category: 'Ongoing', type: 'Residential' }]);
});
