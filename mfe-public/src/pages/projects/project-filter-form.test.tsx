import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { theme } from 'shared-ui';
import { ThemeProvider } from 'styled-components';
import { EVERYTHING, type Choice } from './project-filter';
import { ProjectFilterForm } from './project-filter-form';

test('keeps a choice made before hydration', () => {
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
  fireEvent.change(category as HTMLElement, { target: { value: 'Ongoing' } });

  render(form, { container, hydrate: true });
  fireEvent.change(type as HTMLElement, { target: { value: 'Residential' } });
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  expect(applied).toEqual([{ category: 'Ongoing', type: 'Residential' }]);
});

test('applies what the form shows, even if no change event was handled for a choice', () => {
  const applied: Choice[] = [];
  render(
    <ThemeProvider theme={theme}>
      <ProjectFilterForm applied={EVERYTHING} onApply={(choice) => applied.push(choice)} />
    </ThemeProvider>,
  );
  const filter = screen.getByRole('button', { name: 'Filter' });
  const category = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
  category.value = 'Ongoing';
  fireEvent.click(filter);
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'Residential' } });
  fireEvent.click(filter);
  expect(applied).toEqual([
    { category: 'Ongoing', type: 'all' },
    { category: 'Ongoing', type: 'Residential' },
  ]);
});

test('Reset also discards a choice that was not applied', () => {
  render(
    <ThemeProvider theme={theme}>
      <ProjectFilterForm applied={EVERYTHING} onApply={() => undefined} />
    </ThemeProvider>,
  );
  const category = screen.getByRole('combobox', { name: 'Category' });
  fireEvent.change(category, { target: { value: 'Ongoing' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(category).toHaveValue('all');
});
