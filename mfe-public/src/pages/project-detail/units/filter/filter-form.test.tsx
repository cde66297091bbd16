import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Unit } from 'shared-contract';
import { theme } from 'shared-ui';
import { ThemeProvider } from 'styled-components';
import { FilterForm } from './filter-form';
import { filterOf } from '../sheet';

const UNITS = ['Tower 1', 'Tower 2'].map((building) => ({ building, type: '', facing: '', price: null }) as Unit);

test.each([
  ['Held', [{ status: 'Held', building: 'Tower 2', area: '', rate: '9' }]],
  ['', []],
])('applies the status "%s", chosen before hydration, once', async (status, expected) => {
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
  await waitFor(() => expect(applied).toEqual(expected));
  expect(screen.getByLabelText('Building')).toHaveValue('Tower 2');
});
