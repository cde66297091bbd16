import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { textsOf } from './texts-of';

const useTexts = textsOf('mfe-sample');
const TEXTS = {
  sample: { title: 'Homes', by: 'by {{name}}', found_one: '{{count}} home', found_other: '{{count}} homes' },
};

function Sample() {
  const t = useTexts(TEXTS);
  return (
    <p>
      {[
        t('sample.title'),
        t('sample.by', { name: '{{title}} & Sons' }),
        t('sample.found', { count: 1 }),
        t('sample.found', { count: 3 }),
      ].join(', ')}
    </p>
  );
}

test('texts are English, from the code, until the catalogue of the language in use has them', async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    resources: { bn: { 'mfe-sample': { sample: { title: 'বাড়ি', found_other: '{{count}}টি বাড়ি' } } } },
  });
  render(<Sample />);
  expect(screen.getByText('Homes, by {{title}} & Sons, 1 home, 3 homes')).toBeVisible();

  await act(() => i18next.changeLanguage('bn'));
  expect(screen.getByText('বাড়ি, by {{title}} & Sons, 1 home, 3টি বাড়ি')).toBeVisible();
});
