import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterPaint, hasPopovers, IconButton, isPopoverOpen, Outline, useHydrated, useOverlay } from 'shared-ui';
import { loadLater, type Later } from '../../boot/after-hydration/load-later';
import { useTexts } from '../../locales/use-texts';
import { BrandLink } from '../brand';
import { LanguageSwitch } from './language-switch';
import { Bar, Head, Links, Narrow, Row, Wide } from './navbar-style';
import { useNavbarVisibility } from './navbar-visibility';
import { currentOf, useMainLinks } from './navigation';

/** Id of the popover with the links. */
const MENU = 'menu';

/** The bar at the top of every public page; hidden while the page is scrolled down (product.md 2.3). */
export function Navbar() {
  const t = useTexts();
  const { pathname } = useLocation();
  const links = useMainLinks(t);
  const visible = useNavbarVisibility();
  const menu = useOverlay('menu');
  const [parts, setParts] = useState<Pick<Later, 'SidePanel'> | null>(null);
  // True if the browser lacks popovers and the panel's code cannot be loaded: the links appear in the bar.
  const [plain, setPlain] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const wide = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();

  /** Adds the open menu to the browser's history, and loads the modal panel that replaces the popover. */
  const takeOver = () => {
    if (hasPopovers() && !isPopoverOpen(wide.current)) return;
    menu.open();
    loadLater().then(setParts, () => setPlain(!hasPopovers()));
  };
  const showPlain = useEffectEvent(() => {
    menu.close();
    // Don't move focus if the visitor has already moved it into the page.
    if (!document.activeElement?.closest('main')) list.current?.querySelector('a')?.focus();
  });
  const takeOverFirst = useEffectEvent(takeOver);
  useEffect(() => {
    if (hydrated && isPopoverOpen(wide.current)) takeOverFirst();
  }, [hydrated]);
  useEffect(() => {
    if (plain) showPlain();
  }, [plain]);
  const isOpen = menu.index !== null;
  useEffect(() => {
    const { current: popover } = wide;
    if (!isOpen) return undefined;
    return () => {
      if (isPopoverOpen(popover)) popover?.hidePopover();
    };
  }, [isOpen]);

  return (
    <Bar data-hidden={!visible} data-plain={plain || undefined}>
      <Row>
        <BrandLink />
        <Wide
          ref={wide}
          id={MENU}
          popover="auto"
          onToggle={({ newState }) => {
            if (newState === 'closed' && parts === null) menu.close();
          }}
        >
          <Head>
            <BrandLink replace={isOpen} />
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
                  <Link to={link.to} aria-current={currentOf(link, pathname)} replace={isOpen}>
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
            // The browser opens the popover. The panel opens after the paint, because making the page inert is slow.
            onClick={() => afterPaint(takeOver)}
          >
            <Outline size={24}>
              <path d="M4 6h16M4 12h16M4 18h16" />
            </Outline>
          </IconButton>
        </Narrow>
      </Row>
      {isOpen && parts && <parts.SidePanel onClose={menu.close} />}
    </Bar>
  );
}
