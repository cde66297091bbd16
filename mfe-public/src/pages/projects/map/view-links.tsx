import { List, Map } from 'lucide-react';
import { Link } from 'react-router-dom';
import { notPrinted } from 'shared-ui';
import { styled } from 'styled-components';
import { mapTexts } from '../../../locales/pages/en-map';
import { useTexts } from '../../../locales/use-texts';
import { MAP_VIEW } from '../search/search-query';

const Views = styled.nav`
  display: flex;
  justify-content: flex-end;
  margin-top: ${({ theme }) => theme.space(6)};

  > a {
    display: inline-flex;
    flex: 0 1 140px;
    align-items: center;
    justify-content: center;
    gap: ${({ theme }) => theme.space(2)};
    min-height: 44px;
    padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(5)};
    border: 1px solid ${({ theme }) => theme.color.green};
    background: ${({ theme }) => theme.color.paper};
    color: ${({ theme }) => theme.color.green};
    font-size: ${({ theme }) => theme.size.small};
    font-weight: 600;
    text-decoration: none;
  }

  > a:first-child {
    border-right: 0;
    border-radius: ${({ theme }) => `${theme.radius.md} 0 0 ${theme.radius.md}`};
  }

  > a:last-child {
    border-radius: ${({ theme }) => `0 ${theme.radius.md} ${theme.radius.md} 0`};
  }

  > a:hover {
    background: ${({ theme }) => theme.color.greenSoft};
  }

  > a[aria-current] {
    background: ${({ theme }) => theme.color.green};
    color: ${({ theme }) => theme.color.ivory};
  }

  @media (max-width: 639px) {
    > a {
      flex: 1;
    }
  }

  @media (scripting: none) {
    display: none;
  }
  ${notPrinted}
`;

interface ViewLinksProps {
  /** Parameters of the page's URL. */
  query: URLSearchParams;
  isMap: boolean;
}

/** Links that show the list alone, or beside a map. Hidden without JavaScript, which maps need. */
export function ViewLinks({ query, isMap }: ViewLinksProps) {
  const t = useTexts(mapTexts);
  const searchOf = (view: string | null) => {
    const search = new URLSearchParams(query);
    if (view === null) search.delete('view');
    else search.set('view', view);
    return { search: String(search) };
  };
  return (
    <Views aria-label={t('map.views')}>
      <Link to={searchOf(null)} preventScrollReset aria-current={isMap ? undefined : 'true'}>
        <List size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('map.list')}
      </Link>
      <Link to={searchOf(MAP_VIEW)} preventScrollReset aria-current={isMap ? 'true' : undefined}>
        <Map size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('map.map')}
      </Link>
    </Views>
  );
}
