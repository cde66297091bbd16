import { lazy, Suspense, useEffect, type MouseEvent, type ReactNode } from 'react';
import { ScrollRestoration, useLocation, useOutlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSite } from 'shared-state';
import { Metadata, Spinner, VisuallyHidden } from 'shared-ui';
import { InEnglish, useLanguage } from 'shared-ui/texts';
import { loadLaterWithRetry } from '../boot/after-hydration/load-later';
import { useTexts } from '../locales/use-texts';
import { SlowNotice } from '../parts/slow-notice';
import { contentElement } from './focus/focus';
import { LoadingOverlay } from './overlay/loading-overlay';
import { Navbar } from './navigation/navbar';
import { SocialButtons } from './footer/social-buttons';
import { useFocusOnNavigation } from './focus/use-focus-on-navigation';
import { idOfHash, useLateScroll } from './focus/use-late-scroll';
import { useLayout } from './use-layout';

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

/** During the start, the empty page keeps the footer below the fold, so that nothing jumps when the content arrives. */
const Main = styled.main<{ $starting: boolean }>`
  flex: 1 0 auto;
  min-width: 0;
  min-height: ${({ $starting }) => ($starting ? '100vh' : 'auto')};
`;

const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: ${({ theme }) => theme.layer.overlay + 1};
  padding: 12px 20px;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.green};
  color: ${({ theme }) => theme.color.ivory};
  font-weight: 600;

  &:not(:focus) {
    transform: translateY(calc(-100% - 16px));
  }

  @media print {
    display: none;
  }
`;

const Waiting = styled.div`
  display: grid;
  place-content: center;
  min-height: 100vh;
`;

/** Replaces the loading overlay on pages without one. */
export function Starting() {
  const t = useTexts();
  return (
    <Waiting>
      <Spinner label={t('frame.loading')} />
    </Waiting>
  );
}

function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const content = contentElement();
  content?.scrollIntoView();
  content?.focus({ preventScroll: true });
}

/** Lazy: in a server-rendered page, its links work before this code has loaded. */
const Footer = lazy(async () => ({ default: (await loadLaterWithRetry()).Footer }));

/** One element for all renders: with a new one before its code has loaded, React would discard the server's footer. */
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** Constant elements, so that React skips them when the frame renders again for a change of the router's state. */
const NAVBAR = <Navbar />;
const SOCIAL_BUTTONS = <SocialButtons />;

/** The router's root element: the frame around every page. `children` replace the page after a crash. */
export function Frame({ children }: { children?: ReactNode }) {
  const t = useTexts();
  const chosen = useLanguage();
  const site = useSite();
  const { hash } = useLocation();
  const outlet = useOutlet();
  const page = children ?? outlet;
  const starting = page === null;

  const layout = useLayout();
  // Agents work in English.
  const language = layout === 'dashboard' ? 'en' : chosen;
  useEffect(() => {
    const { documentElement } = document;
    // Setting the same value again would invalidate all styles.
    if (documentElement.lang !== language) documentElement.lang = language;
  }, [language]);

  // In this order: the focus goes to the heading first, then to the hash's target.
  const announcer = useFocusOnNavigation(starting);
  useLateScroll();

  const chrome = layout === 'site';
  const shown = starting && !chrome ? <Starting /> : page;

  return (
    <Sheet>
      {starting && <Metadata {...site} />}
      <SkipLink href="#content" onClick={skipToContent}>
        {t('frame.skip')}
      </SkipLink>
      {chrome && NAVBAR}
      {layout === 'dashboard' ? (
        <InEnglish>{shown}</InEnglish>
      ) : (
        // A new element if the frame disappears: moving the old one up would count as a layout shift.
        <Main key={chrome ? 'framed' : 'alone'} id="content" tabIndex={-1} $starting={starting}>
          {shown}
        </Main>
      )}
      {chrome && SOCIAL_BUTTONS}
      {chrome && FOOTER}
      {chrome && <LoadingOverlay starting={starting} />}
      <SlowNotice starting={starting} />
      <VisuallyHidden ref={announcer} aria-live="polite" />
      {/* ScrollRestoration throws if the hash cannot be decoded. */}
      {idOfHash(hash) !== null && <ScrollRestoration />}
    </Sheet>
  );
}
