import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Unit } from 'shared-contract';
import { theme } from 'shared-ui';
import { ThemeProvider } from 'styled-components';
import { FilterForm } from './filter-form';
import { filterOf } from '../sheet';

const UNITS = ['Tower 1', 'Tower 2'].map((building) => ({ building, type: '', facing: '', price: null }) as Unit);

/** Hydrates the form after a status was chosen, and returns what it applies. */
function hydrate(status: string): object[] {
  const applied: object[] = [];
  const query = new URLSearchParams('building=Tower 2&rate=9');
  const form = (
    <ThemeProvider theme={theme}>
      <FilterForm
        units={UNITS}
        applied={filterOf(query, UNITS)}
        area="sft"
        action="/projectdetails/1"
        query={query}
        onApply={(data) => applied.push(Object.fromEntries(data))}
      />
    </ThemeProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(form);
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: status } });
  render(form, { container, hydrate: true });
  return applied;
}

test('applies a status that was chosen before hydration, once', async () => {
  const applied = hydrate('Held');
  await waitFor(() => expect(applied).not.toEqual([]));
  expect(applied).toEqual([{ status: 'Held', building: 'Tower 2', area: '', rate: '9' }]);
  expect(screen.getByLabelText('Building')).toHaveValue('Tower 2');
});

test('applies only what is changed after hydration if nothing was chosen before', async () => {
  const applied = hydrate('');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Sold' } });
  await waitFor(() => expect(applied).toMatchObject([{ status: 'Sold' }]));
});
