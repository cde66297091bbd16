import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconButton, isPopoverOpen, Outline, useHydrated, useOverlay } from 'shared-ui';
import { loadLater, type Later } from '../../boot/load-later';
import { useTexts } from '../../locales/use-texts';
import { BrandLink } from '../brand';
import { LanguageSwitch } from './language-switch';
import { Bar, Head, Links, Narrow, Row, Wide } from './navbar-style';
import { useNavbarVisibility } from './navbar-visibility';
import { currentOf, useMainLinks } from './navigation';

/** Id of the popover with the links. */
const MENU = 'menu';

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
  const wide = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();

  const openPanel = () => {
    menu.open();
    loadLater().then(setParts, () => setPlain(true));
  };
  const showPlain = useEffectEvent(() => {
    menu.close();
    // Don't move focus if the visitor has already moved it into the page.
    if (!document.activeElement?.closest('main')) list.current?.querySelector('a')?.focus();
  });
  const takeOver = useEffectEvent(() => {
    if (isPopoverOpen(wide.current)) openPanel();
  });
  useEffect(() => {
    if (hydrated) takeOver();
  }, [hydrated]);
  useEffect(() => {
    if (plain) showPlain();
  }, [plain]);

  return (
    <Bar data-hidden={!visible} data-plain={plain || undefined}>
      <Row>
        <BrandLink />
        <Wide ref={wide} id={MENU} popover="auto">
          <Head>
            <BrandLink />
            <IconButton label={t('navigation.closeMenu')} popoverTarget={MENU} popoverTargetAction="hide">
              <Outline size={24}>
                <path d="M18 6 6 18M6 6l12 12" />
              </Outline>
            </IconButton>
          </Head>
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
          <IconButton
            label={t('navigation.openMenu')}
            aria-haspopup="dialog"
            popoverTarget={MENU}
            onClick={(event) => {
              event.preventDefault();
              openPanel();
            }}
          >
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
