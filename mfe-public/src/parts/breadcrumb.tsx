import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { bannerTexts } from '../locales/parts/en-banner';
import { useTexts } from '../locales/use-texts';
import { BreadcrumbData, type Step } from './structured-data';

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${({ theme }) => theme.space(1)} ${({ theme }) => theme.space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${({ theme }) => theme.color.greenSoft};
  font-size: ${({ theme }) => theme.size.small};
  letter-spacing: 0.04em;

  a {
    display: inline-block;
    padding-block: ${({ theme }) => theme.space(1)};
  }

  span {
    margin-inline-start: ${({ theme }) => theme.space(2)};
    color: ${({ theme }) => theme.color.brass};
  }
`;

/** Links from the home page to the current page (the last step), also as structured data. */
export function Breadcrumb({ steps }: { steps: Step[] }) {
  const t = useTexts(bannerTexts);
  const above = [{ name: t('banner.home'), path: '/' }, ...steps.slice(0, -1)];
  return (
    <nav aria-label={t('banner.breadcrumb')}>
      <BreadcrumbData steps={steps} />
      <Trail>
        {above.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
            <span aria-hidden="true">&gt;</span>
          </li>
        ))}
        <li aria-current="page">{steps.at(-1)?.name}</li>
      </Trail>
    </nav>
  );
}
