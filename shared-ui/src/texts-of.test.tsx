import { act, render, screen } from '@testing-library/react';
import type { Texts, Wording } from 'shared-contract';
import { TextsProvider } from './texts';
import { textsOf } from './texts-of';

const useTexts = textsOf('mfe-sample');
const TEXTS = {
  sample: { title: 'Homes', by: 'by {{name}}', found_one: '{{count}} home', found_other: '{{count}} homes' },
};
const BANGLA = {
  sample: { title: 'বাড়ি', found_one: '{{count}}টি বাড়ি আছে', found_other: '{{count}}টি বাড়ি' },
};

function Sample() {
  const t = useTexts(TEXTS);
  return (
    <p>
      {[
        t('sample.title'),
        t('sample.by', { name: '{{title}} & Sons' }),
        t('sample.found', { count: 0 }),
        t('sample.found', { count: 1 }),
        t('sample.found', { count: 3 }),
      ].join(', ')}
    </p>
  );
}

/** Texts that the test changes. */
function changing(first: Wording): Texts & { become: (next: Wording) => void } {
  let wording = first;
  const listeners = new Set<() => void>();
  return {
    current: () => wording,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    become(next) {
      wording = next;
      for (const tell of listeners) tell();
    },
  };
}

test('texts are English, from the code, without a host', () => {
  render(<Sample />);
  expect(screen.getByText('Homes, by {{title}} & Sons, 0 homes, 1 home, 3 homes')).toBeVisible();
});

test('texts follow the language, with its own plural forms, and are English where its catalogue has none', () => {
  const catalogues = { 'mfe-sample': { bn: BANGLA } };
  const texts = changing({ language: 'en', catalogues });
  render(
    <TextsProvider texts={texts}>
      <Sample />
    </TextsProvider>,
  );
  expect(screen.getByText('Homes, by {{title}} & Sons, 0 homes, 1 home, 3 homes')).toBeVisible();

  act(() => texts.become({ language: 'bn', catalogues }));
  // In Bangla no home at all is said as one is.
  expect(screen.getByText('বাড়ি, by {{title}} & Sons, 0টি বাড়ি আছে, 1টি বাড়ি আছে, 3টি বাড়ি')).toBeVisible();
});

test('a catalogue that arrives later is shown, its English before that of the code', () => {
  const texts = changing({ language: 'bn', catalogues: {} });
  render(
    <TextsProvider texts={texts}>
      <Sample />
    </TextsProvider>,
  );
  act(() =>
    texts.become({ language: 'bn', catalogues: { 'mfe-sample': { en: { sample: { title: 'Houses' } }, bn: {} } } }),
  );
  expect(screen.getByText(/^Houses, by/)).toBeVisible();
});
