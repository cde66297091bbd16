import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { searchOf } from './search-query';
import { useFilterFields } from './use-filter-fields';

const submitted: string[][] = [];

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
        <input key={value} type="checkbox" name="location" value={value} aria-label={value} onChange={change} />
      ))}
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
