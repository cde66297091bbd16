import { styled } from 'styled-components';
import { LANGUAGES, type Language } from 'shared-contract';
import { selectLanguage, setLanguage, useAppDispatch, useAppSelector, useConfig } from 'shared-state';
import { useToast } from 'shared-ui';
import { switchLanguage } from '../../boot/switch-language';
import { useTexts } from '../../locales/use-texts';

const Group = styled.div`
  display: inline-flex;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.pill};

  @media (scripting: none) {
    display: none;
  }

  button {
    min-width: 44px;
    min-height: 40px;
    padding: 4px 12px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.pill};
    background: transparent;
    font-size: ${({ theme }) => theme.size.small};
    font-weight: 600;
    cursor: pointer;
  }

  button[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.green};
    color: ${({ theme }) => theme.color.ivory};
  }
`;

/** Switches the site's language; hidden if the configuration has only one. */
export function LanguageSwitch() {
  const t = useTexts();
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectLanguage);
  const toast = useToast();
  if (!useConfig().features.languages) return null;

  const choose = async (language: Language) => {
    try {
      dispatch(setLanguage(await switchLanguage(language)));
    } catch {
      toast.error(t('language.failed'));
    }
  };
  return (
    <Group role="group" aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          // Only for `en`: on an English page, the label of Bangla is the English word.
          lang={language === 'en' ? 'en' : undefined}
          aria-pressed={language === current}
          onClick={() => void choose(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </Group>
  );
}
