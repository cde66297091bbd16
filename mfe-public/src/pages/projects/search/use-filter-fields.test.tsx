import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { searchOf } from './search-query';
import { useFilterFields } from './use-filter-fields';

const submitted: string[][] = [];
beforeEach(() => submitted.splice(0));

function Fields({ query }: { query: string }) {
  const place = useRef<HTMLFormElement>(null);
  const change = useFilterFields(place, searchOf(new URLSearchParams(query)));
  return (
    <form
      ref={place}
      onSubmit={(event) => {
        event.preventDefault();
        submitted.push(new FormData(event.currentTarget).getAll('location') as string[]);
      }}
    >
      {['Dhaka', 'Sylhet'].map((value) => (
        <input
          key={value}
          type="checkbox"
          name="location"
          value={value}
          aria-label={value}
          defaultChecked={query.includes(value)}
          onChange={change}
        />
      ))}
      <button type="submit">Filter</button>
    </form>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });

test('a choice made while the previous one is being rendered is kept and submitted', async () => {
  const { rerender } = render(<Fields query="" />);
  fireEvent.click(box('Dhaka'));
  await waitFor(() => expect(submitted).toEqual([['Dhaka']]));
  fireEvent.click(box('Sylhet'));
  rerender(<Fields query="location=Dhaka" />);
  expect(box('Sylhet')).toBeChecked();
  await waitFor(() => expect(submitted).toEqual([['Dhaka'], ['Dhaka', 'Sylhet']]));
});

test('the fields follow later navigations', () => {
  const { rerender } = render(<Fields query="location=Dhaka" />);
  rerender(<Fields query="location=Sylhet" />);
  expect(box('Sylhet')).toBeChecked();
  expect(box('Dhaka')).not.toBeChecked();
});

test('a choice made before hydration is submitted once, together with those of the URL', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Fields query="location=Dhaka" />);
  fireEvent.click(box('Sylhet'));
  const { rerender } = render(<Fields query="location=Dhaka" />, { container, hydrate: true });
  await waitFor(() => expect(submitted).toEqual([['Dhaka', 'Sylhet']]));
  rerender(<Fields query="location=Dhaka&location=Sylhet" />);
  expect(box('Sylhet')).toBeChecked();
  expect(submitted).toHaveLength(1);
});
