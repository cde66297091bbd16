import { lazy, Suspense, useEffect, type MouseEvent, type ReactNode } from 'react';
import { ScrollRestoration, useLocation, useOutlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSite } from 'shared-state';
import { Metadata, Spinner, VisuallyHidden } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';
import { laterAtLast } from '../load-later';
import { useTexts } from '../locales/use-texts';
import { contentElement } from './focus';
import { LoadingOverlay } from './loading-overlay';
import { Navbar } from './navbar';
import { layoutOf } from './navigation';
import { SocialButtons } from './social-buttons';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { idOfHash, useLateScroll } from './use-late-scroll';

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

/** While the site starts, the empty page keeps the footer out of sight, so that nothing jumps when it fills. */
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
`;

const Waiting = styled.div`
  display: grid;
  place-content: center;
  min-height: 100vh;
`;

/** Stands in for the overlay where there is none. */
function Starting({ label }: { label: string }) {
  return (
    <Waiting>
      <Spinner label={label} />
    </Waiting>
  );
}

function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const content = contentElement();
  content?.scrollIntoView();
  content?.focus({ preventScroll: true });
}

/** In a page of the server its links work without. */
const Footer = lazy(async () => ({ default: (await laterAtLast()).Footer }));

/**
 * The router's root element: what stands around every page. `children` take the page's place after a crash. `ScrollRestoration`
 * throws on a hash that cannot be decoded.
 */
export function Frame({ children }: { children?: ReactNode }) {
  const t = useTexts();
  const language = useLanguage();
  const site = useSite();
  const { pathname, hash } = useLocation();
  const outlet = useOutlet();
  const page = children ?? outlet;
  const starting = page === null;

  useEffect(() => {
    const { documentElement } = document;
    // To write it again would have the browser look at every style anew.
    if (documentElement.lang !== language) documentElement.lang = language;
  }, [language]);

  // In this order: the heading, and the hash's target after it.
  const announcer = useFocusOnNavigation(starting);
  useLateScroll();

  const { chrome, ownMain } = layoutOf(pathname);
  const shown = starting && !chrome ? <Starting label={t('frame.loading')} /> : page;

  return (
    <Sheet>
      {starting && <Metadata {...site} />}
      <SkipLink href="#content" onClick={skipToContent}>
        {t('frame.skip')}
      </SkipLink>
      {chrome && <Navbar />}
      {ownMain ? (
        shown
      ) : (
        // Another element where the frame goes: one that moves up into its place would count as a jump.
        <Main key={chrome ? 'framed' : 'alone'} id="content" tabIndex={-1} $starting={starting}>
          {shown}
        </Main>
      )}
      {chrome && <SocialButtons />}
      {chrome && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      {chrome && <LoadingOverlay starting={starting} />}
      <VisuallyHidden ref={announcer} aria-live="polite" />
      {idOfHash(hash) !== null && <ScrollRestoration />}
    </Sheet>
  );
}
