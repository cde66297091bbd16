import { act, render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { addCatalogue, changeLanguage, startI18n } from 'shared-state';
import './older-texts';

/** As `textsOf` asked for a text when a release was built with react-i18next. */
function OlderPage() {
  const { t, i18n } = useTranslation('mfe-older', { useSuspense: false });
  const english = { defaultValue_one: '{{count}} home', defaultValue_other: '{{count}} homes' };
  return (
    <p lang={i18n.language}>{`${t('title', { defaultValue: 'Homes' })}, ${t('found', { ...english, count: 3 })}`}</p>
  );
}

test('a release that was built with react-i18next says the texts that the page has', async () => {
  startI18n('en');
  render(<OlderPage />);
  expect(screen.getByText('Homes, 3 homes')).toHaveAttribute('lang', 'en');

  await act(() =>
    addCatalogue('mfe-older', (language) =>
      Promise.resolve({ default: language === 'bn' ? { title: 'বাড়ি' } : { title: 'Houses' } }),
    ),
  );
  expect(screen.getByText('Houses, 3 homes')).toBeVisible();

  await act(() => changeLanguage('bn'));
  expect(screen.getByText('বাড়ি, 3 homes')).toHaveAttribute('lang', 'bn');
});
