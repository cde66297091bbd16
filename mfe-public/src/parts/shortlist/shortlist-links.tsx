import { Link } from 'react-router-dom';
import { notPrinted } from 'shared-ui';
import { styled } from 'styled-components';
import { shortlistTexts } from '../../locales/parts/en-shortlist';
import { useTexts } from '../../locales/use-texts';
import { comparePath, FAVOURITES_PATH, useSaved } from './saved';
import { useShortlistOffered } from './use-shortlist';

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(5)};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;

  > a {
    padding-block: ${({ theme }) => theme.space(2)};
  }
  ${notPrinted}
`;

/** Links to the saved projects (not on their own page) and the comparison, if there are any. The parent reserves space. */
export function ShortlistLinks({ isSavedPage = false }: { isSavedPage?: boolean }) {
  const t = useTexts(shortlistTexts);
  const isOffered = useShortlistOffered();
  const favourites = useSaved('favourites');
  const recent = useSaved('recent');
  const compared = useSaved('compare');
  const hasSaved = !isSavedPage && favourites.length + recent.length > 0;
  if (!isOffered || (!hasSaved && compared.length === 0)) return null;
  return (
    <Links aria-label={t('shortlist.label')}>
      {hasSaved && <Link to={FAVOURITES_PATH}>{t('shortlist.savedLink', { count: favourites.length })}</Link>}
      {compared.length > 0 && (
        <Link to={comparePath(compared)}>{t('shortlist.compareLink', { count: compared.length })}</Link>
      )}
    </Links>
  );
}
