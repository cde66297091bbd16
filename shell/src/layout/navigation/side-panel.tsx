import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Drawer, IconButton, PlainList } from 'shared-ui';
import { useTexts } from '../../locales/use-texts';
import { BrandLink } from '../brand';
import { ContactDetails } from '../footer/contact-details';
import { LanguageSwitch } from './language-switch';
import { currentOf, useMainLinks } from './navigation';

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space(6)};
  min-height: 100%;
  padding: ${({ theme }) => theme.space(4)} ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(8)};
  color: ${({ theme }) => theme.color.green};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(4)};
`;

const Links = styled(PlainList)`
  a {
    display: flex;
    align-items: center;
    min-height: 52px;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    font: 500 ${({ theme }) => theme.size.h3} / 1.2 ${({ theme }) => theme.font.display};
    text-decoration: none;
    transition: padding-inline-start ${({ theme }) => theme.motion.quick};
  }

  a:hover,
  a[aria-current] {
    padding-inline-start: ${({ theme }) => theme.space(3)};
    border-bottom-color: ${({ theme }) => theme.color.brass};
  }

  a[aria-current] {
    color: ${({ theme }) => theme.color.brassDark};
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  justify-items: start;
  margin-top: auto;
`;

/**
 * The navigation on narrow windows; open while mounted. A click outside, Esc and every link close it. The target of a link
 * replaces the panel's entry in the browser's history.
 */
export function SidePanel({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const links = useMainLinks(t);
  const linkTo = (to: string) => ({
    replace: true,
    onClick: (event: MouseEvent) => {
      if (to !== pathname + search) return;
      event.preventDefault();
      onClose();
    },
  });
  return (
    <Drawer onClose={onClose} label={t('navigation.menu')} side="right" width="min(400px, calc(100vw - 40px))">
      <Content>
        <Head>
          <BrandLink {...linkTo('/')} />
          <IconButton label={t('navigation.closeMenu')} onClick={onClose}>
            <X size={24} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </Head>
        <nav aria-label={t('navigation.label')}>
          <Links>
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} aria-current={currentOf(link, pathname)} {...linkTo(link.to)}>
                  {link.label}
                </Link>
              </li>
            ))}
          </Links>
        </nav>
        <Foot>
          <LanguageSwitch />
          <ContactDetails />
        </Foot>
      </Content>
    </Drawer>
  );
}
