import { act, render, screen } from '@testing-library/react';
import type { Texts, TextsSnapshot } from 'shared-contract';
import { InEnglish, TextsProvider, useDigits } from './texts';
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

function mutableTexts(initial: TextsSnapshot): Texts & { update: (next: TextsSnapshot) => void } {
  let snapshot = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    update(next) {
      snapshot = next;
      for (const notify of listeners) notify();
    },
  };
}

test('uses the English texts of the code without a provider', () => {
  render(<Sample />);
  expect(screen.getByText('Homes, by {{title}} & Sons, 0 homes, 1 home, 3 homes')).toBeVisible();
});

test('uses the current language and its plural forms, and English for missing texts', () => {
  const catalogues = { 'mfe-sample': { bn: BANGLA } };
  const texts = mutableTexts({ language: 'en', catalogues });
  render(
    <TextsProvider texts={texts}>
      <Sample />
    </TextsProvider>,
  );
  expect(screen.getByText('Homes, by {{title}} & Sons, 0 homes, 1 home, 3 homes')).toBeVisible();

  act(() => texts.update({ language: 'bn', catalogues }));
  // Bangla uses the form `one` for 0, too.
  expect(screen.getByText('বাড়ি, by {{title}} & Sons, ০টি বাড়ি আছে, ১টি বাড়ি আছে, ৩টি বাড়ি')).toBeVisible();
});

test('numbers have the digits of the language and South Asian grouping, but a part of the page can stay English', () => {
  const Clock = () => (
    <p>
      {useDigits()('05')} {useDigits()(2026)} {useDigits()(10_000)} {useDigits()(1_234_567)}
    </p>
  );
  render(
    <TextsProvider texts={mutableTexts({ language: 'bn', catalogues: { 'mfe-sample': { bn: BANGLA } } })}>
      <Clock />
      <InEnglish>
        <Clock />
        <Sample />
      </InEnglish>
    </TextsProvider>,
  );
  expect(screen.getByText('০৫ ২০২৬ ১০,০০০ ১২,৩৪,৫৬৭')).toBeVisible();
  expect(screen.getByText('05 2026 10,000 12,34,567')).toBeVisible();
  expect(screen.getByText('Homes, by {{title}} & Sons, 0 homes, 1 home, 3 homes')).toBeVisible();
});

test('uses a catalogue that loads later, and prefers its English to that of the code', () => {
  const texts = mutableTexts({ language: 'bn', catalogues: {} });
  render(
    <TextsProvider texts={texts}>
      <Sample />
    </TextsProvider>,
  );
  act(() =>
    texts.update({ language: 'bn', catalogues: { 'mfe-sample': { en: { sample: { title: 'Houses' } }, bn: {} } } }),
  );
  expect(screen.getByText(/^Houses, by/)).toBeVisible();
});
