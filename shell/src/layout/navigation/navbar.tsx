import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Container, IconButton, Outline, useOverlay } from 'shared-ui';
import { loadLater, type Later } from '../../boot/load-later';
import { useTexts } from '../../locales/use-texts';
import { BrandLink } from '../brand';
import { LanguageSwitch } from './language-switch';
import { useNavbarVisibility } from './navbar-visibility';
import { currentOf, useMainLinks } from './navigation';

/** Hidden by its position only, so that keyboard focus can still reach its links and reveal it. */
const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.layer.nav};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.paper};
  color: ${({ theme }) => theme.color.green};
  transition: transform ${({ theme }) => theme.motion.calm};

  &[data-hidden='true'] {
    transform: translateY(-102%);
  }

  &[data-hidden='true']:has(:focus-visible) {
    transform: none;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space(6)};
  min-height: 72px;

  @media (scripting: none) {
    flex-wrap: wrap;
  }

  [data-plain] > & {
    flex-wrap: wrap;
  }
`;

const Wide = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(5)};

  @media not all and (min-width: ${({ theme }) => theme.breakpoint.lg}px) {
    display: none;
  }

  /* Without scripts the panel cannot open. */
  @media (scripting: none) {
    display: flex;
  }

  [data-plain] & {
    display: flex;
    order: 1;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 clamp(16px, 2vw, 30px);
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-size: 1rem;
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }

  a::after {
    content: '';
    position: absolute;
    inset: auto 0 6px;
    height: 2px;
    background: ${({ theme }) => theme.color.brass};
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${({ theme }) => theme.motion.quick};
  }

  a:hover::after,
  a[aria-current]::after {
    transform: scaleX(1);
  }
`;

const Narrow = styled.div`
  ${({ theme }) => theme.media.lg} {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`;

/** The bar at the top of every public page; hides while scrolling down (product.md 2.3). */
export function Navbar() {
  const t = useTexts();
  const { pathname } = useLocation();
  const links = useMainLinks(t);
  const visible = useNavbarVisibility();
  const menu = useOverlay('menu');
  const [parts, setParts] = useState<Pick<Later, 'SidePanel'> | null>(null);
  // True if the panel's code cannot be loaded: its links appear in the bar.
  const [plain, setPlain] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  const openPanel = () => {
    menu.open();
    loadLater().then(setParts, () => setPlain(true));
  };
  const showPlain = useEffectEvent(() => {
    menu.close();
    // Don't move focus if the visitor has already moved it into the page.
    if (!document.activeElement?.closest('main')) list.current?.querySelector('a')?.focus();
  });
  useEffect(() => {
    if (plain) showPlain();
  }, [plain]);

  return (
    <Bar data-hidden={!visible} data-plain={plain || undefined}>
      <Row>
        <BrandLink />
        <Wide>
          <nav aria-label={t('navigation.label')}>
            <Links ref={list}>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} aria-current={currentOf(link, pathname)}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </Links>
          </nav>
          <LanguageSwitch />
        </Wide>
        <Narrow>
          <IconButton label={t('navigation.openMenu')} aria-haspopup="dialog" onClick={openPanel}>
            <Outline size={24}>
              <path d="M4 6h16M4 12h16M4 18h16" />
            </Outline>
          </IconButton>
        </Narrow>
      </Row>
      {menu.index !== null && parts && <parts.SidePanel onClose={menu.close} />}
    </Bar>
  );
}
