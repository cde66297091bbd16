import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { siteTimeZone, useConfig, useRenderedAt } from 'shared-state';
import { Container, onDark, PlainList, useHydrated } from 'shared-ui';
import { useDigits } from 'shared-ui/texts';
import { useTexts } from '../../locales/use-texts';
import { BrandLink } from '../brand';
import { ContactDetails } from './contact-details';
import { FOOTER_LINKS } from '../navigation/navigation';
import { SocialIcon, socialLinks } from './social-links';
import { PrintStyle } from './print-style';
import { SOCIAL_BAR_PX } from './use-dock';

const Band = styled.footer`
  ${onDark}
  border-top: 3px solid ${({ theme }) => theme.color.brass};
  background: ${({ theme }) => theme.color.greenDark};

  /* Print only the brand and the contact details. */
  @media print {
    > :last-child,
    > :first-child > :not(:first-child, :last-child) {
      display: none;
    }
  }
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${({ theme }) => theme.space(10)};
  padding-block: clamp(48px, 7vw, 88px);

  @media print {
    padding-block: 6mm;
  }

  @media screen and (max-width: ${({ theme }) => theme.breakpoint.md - 0.02}px) {
    > :first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
  }

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: 1.6fr 0.8fr 0.8fr 1.3fr;
  }

  h2 {
    margin-bottom: ${({ theme }) => theme.space(3)};
    color: var(--eyebrow);
    font: 600 ${({ theme }) => theme.size.small} / 1.4 ${({ theme }) => theme.font.text};
    letter-spacing: 0.14em;
    text-transform: uppercase;
  }
`;

const Tagline = styled.p`
  max-width: 14.1em;
  margin-top: ${({ theme }) => theme.space(4)};
  font: 400 ${({ theme }) => theme.size.h3} / 1.3 ${({ theme }) => theme.font.display};
  text-wrap: balance;
`;

const Links = styled(PlainList)`
  a {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space(3)};
    min-height: 44px;
    text-decoration: none;
  }

  a:hover {
    color: var(--action-strong);
    text-decoration: underline;
  }
`;

/** The last line. In narrow windows, leaves room for the social buttons below it. */
const Rights = styled.p`
  border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent);
  padding-block: ${({ theme }) => theme.space(5)} ${SOCIAL_BAR_PX + 24}px;
  color: var(--quiet);
  font-size: ${({ theme }) => theme.size.small};

  ${({ theme }) => theme.media.lg} {
    padding-bottom: ${({ theme }) => theme.space(5)};
  }
`;

/** The current year in the site's time zone; until hydration, the year that the server rendered. */
function useYear(): string {
  const renderedAt = useRenderedAt();
  const moment = useHydrated() ? new Date() : new Date(renderedAt);
  return new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: siteTimeZone() }).format(moment);
}

/** The footer of every public page (product.md 2.3). */
export function Footer() {
  const t = useTexts();
  const { brand, social } = useConfig();
  const year = useDigits()(useYear());
  const networks = socialLinks(social);
  return (
    <Band>
      <PrintStyle />
      <Columns>
        <div>
          <BrandLink />
          <Tagline>{brand.tagline}</Tagline>
        </div>
        <nav aria-label={t('footer.label')}>
          <h2>{t('footer.explore')}</h2>
          <Links>
            {FOOTER_LINKS.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t(text)}</Link>
              </li>
            ))}
          </Links>
        </nav>
        {networks.length > 0 && (
          <section aria-label={t('footer.follow')}>
            <h2>{t('footer.follow')}</h2>
            <Links>
              {networks.map(({ network, href }) => (
                <li key={network}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('social.newTab', { name: t(`social.${network}`) })}
                  >
                    <SocialIcon network={network} size={18} />
                    {t(`social.${network}`)}
                  </a>
                </li>
              ))}
            </Links>
          </section>
        )}
        <section aria-label={t('footer.contact')}>
          <h2>{t('footer.contact')}</h2>
          <ContactDetails />
        </section>
      </Columns>
      <Container>
        <Rights>{t('footer.rights', { year, brand: brand.name })}</Rights>
      </Container>
    </Band>
  );
}
