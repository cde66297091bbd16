import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfig } from 'shared-state';

/** The logo: three façades of different heights on a baseline. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M6 33V20l7-5v18M16 33V8l8-4v29M27 33V17l7 4v12" strokeWidth="1.75" strokeLinejoin="round" />
      <path d="M20 12v17M9.5 23v7M30.5 23v7" strokeWidth="1" opacity="0.7" />
      <path className="ground" d="M3 36.5h34" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  min-height: 44px;
  color: inherit;
  font: 500 clamp(1.125rem, 1rem + 0.5vw, 1.4rem) / 1.1 ${({ theme }) => theme.font.display};
  letter-spacing: -0.01em;
  text-decoration: none;

  .ground {
    stroke: ${({ theme }) => theme.color.brass};
  }

  svg {
    flex: none;
  }
`;

/** Logo and name of the brand, linked to the home page. */
export function BrandLink(link: Pick<LinkProps, 'onClick' | 'replace'>) {
  return (
    <HomeLink to="/" {...link}>
      <BrandMark size={34} />
      <span>{useConfig().brand.name}</span>
    </HomeLink>
  );
}
