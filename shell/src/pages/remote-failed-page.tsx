import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RegistryEntry } from 'shared-contract';
import { useConfig, useSite } from 'shared-state';
import { afterPaint, Button, LinkButton, Metadata, phoneUrl } from 'shared-ui';
import { failureKind, useFailureText } from 'shared-ui/slots';
import { AnchorButton, PageMessage } from '../parts/page-message';
import { contentElement, focusQuietly } from '../layout/focus/focus';
import { waitForPage } from '../layout/focus/wait-for-page';
import type { Mounting } from '../remotes/live-router';
import { useTexts } from '../locales/use-texts';

interface RemoteFailedPageProps {
  error: unknown;
  onRetry: () => void;
  /** True while a retry runs. */
  busy: boolean;
}

/** Replaces the page of a remote that cannot be loaded; the frame and other remotes keep working. */
export function RemoteFailedPage({ error, onRetry, busy }: RemoteFailedPageProps) {
  const t = useTexts();
  const reason = useFailureText(error);
  const { contact } = useConfig();
  const site = useSite();
  const [phone] = contact.phones;
  return (
    <>
      <Metadata {...site} title={t('remoteFailed.meta.title')} />
      <PageMessage
        role="alert"
        eyebrow={t('remoteFailed.eyebrow')}
        title={t(failureKind(error) === 'crash' ? 'crash.title' : 'remoteFailed.title')}
        text={`${reason} ${t('remoteFailed.help')}`}
      >
        <Button onClick={onRetry} busy={busy}>
          {t('remoteFailed.retry')}
        </Button>
        <LinkButton to="/" variant="secondary">
          {t('remoteFailed.home')}
        </LinkButton>
        <AnchorButton href={phoneUrl(phone)} $variant="ghost">
          {t('contact.call', { phone })}
        </AnchorButton>
      </PageMessage>
    </>
  );
}

const shownFields = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    'main :is(textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]))',
  ),
];

/** Path of the page that was shown last. If another page cannot be opened, the address is already that of the other one. */
let shownPath = '';
/** Call when the page at a path is shown. */
export const noteShown = (path: string): void => void (shownPath = path);

/** The text in the fields of the page at a path, by the names of the fields. Empty unless the document shows that page. */
const typedText = (path: string) =>
  new Map(shownPath === path ? shownFields().map(({ name, value }) => [name, value]) : []);

function retype(typed: ReadonlyMap<string, string>): void {
  for (const field of shownFields()) {
    const text = field.name ? typed.get(field.name) : '';
    if (!text) continue;
    // The prototype's setter, because React ignores a value set through the element's own setter.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Once the reloaded page is shown, moves the focus to its heading, since the focused button is gone, and restores the text. */
function enterNextPage(typed: ReadonlyMap<string, string>): void {
  const headingOf = () => contentElement()?.querySelector<HTMLElement>('h1') ?? null;
  const before = headingOf();
  waitForPage(() => {
    const heading = headingOf();
    if (heading === null || heading === before) return false;
    focusQuietly(heading);
    // Forms register their fields in effects, after the first render.
    afterPaint(() => retype(typed));
    return true;
  });
}

type RetryProps = Mounting & { entry: RegistryEntry; error: unknown };

/**
 * Error page of a failed remote. Retry tries all its releases again, mounts the first that works, and restores the text
 * that was typed into the failed page.
 */
export function RetryRemote({ error, entry, remotes, renew }: RetryProps) {
  const { pathname } = useLocation();
  // During the first render, the document still contains the page that was shown before this one.
  const [typed] = useState(() => typedText(pathname));
  const [busy, setBusy] = useState(false);
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const retry = async () => {
    setBusy(true);
    await remotes.retry(entry);
    // The visitor may have navigated in the meantime.
    if (!isHere.current) return;
    setBusy(false);
    if (remotes.failureOf(entry) !== undefined) return;
    enterNextPage(typed);
    renew();
  };
  return <RemoteFailedPage error={remotes.failureOf(entry) ?? error} onRetry={() => void retry()} busy={busy} />;
}
