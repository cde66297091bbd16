import { Fragment, useEffect, useState } from 'react';
import { Button } from 'shared-ui';
import { useLanguage } from 'shared-ui/texts';
import { textsOf } from 'shared-ui/texts-of';
import { styled } from 'styled-components';
import type { FormsState, WorkerMessage } from '../../worker/protocol';
import { NoticeBar } from '../parts/notice-bar';
import { offlineFormsTexts } from '../locales/en-offline-forms';
import { tellWorker, workers } from './worker';

/** Scrolls long messages, so that the close button stays visible. */
const Lines = styled.div`
  max-width: 65ch;
  max-height: 50vh;
  overflow: auto;

  summary {
    min-height: 44px;
    line-height: 44px;
    text-decoration: underline;
    cursor: pointer;
  }

  blockquote {
    margin: 0;
    padding-left: ${({ theme }) => theme.space(3)};
    border-left: 2px solid ${({ theme }) => theme.color.brass};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const useTexts = textsOf('shell');

const NOTHING: FormsState = { waiting: [], settled: [] };

/** The forms that the service worker keeps. Asks it to send them, now and whenever the browser goes online. */
function useOfflineForms(): FormsState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    const container = workers();
    if (container === undefined) return undefined;
    const onMessage = ({ data }: MessageEvent<WorkerMessage>) => setState(data.state);
    const send = () => tellWorker({ type: 'sendForms' });
    container.addEventListener('message', onMessage);
    container.addEventListener('controllerchange', send);
    window.addEventListener('online', send);
    send();
    return () => {
      container.removeEventListener('message', onMessage);
      container.removeEventListener('controllerchange', send);
      window.removeEventListener('online', send);
    };
  }, []);
  return state;
}

/** Shows how many messages wait for a connection, and which ones were sent or refused (product.md 2.36). */
export function OfflineForms() {
  const t = useTexts(offlineFormsTexts);
  const language = useLanguage();
  const { waiting, settled } = useOfflineForms();
  /** The visitor has closed the notices of messages that were written up to this time. */
  const [hidden, setHidden] = useState(0);
  const timeOf = (time: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
  const [first = 0] = waiting;
  const isWaitShown = waiting.some((writtenAt) => writtenAt > hidden);
  const close = () => {
    setHidden(Math.max(hidden, ...waiting));
    const last = settled.at(-1);
    if (last) tellWorker({ type: 'confirmForms', until: last.settledAt });
  };
  return (
    <div role="status">
      {(isWaitShown || settled.length > 0) && (
        <NoticeBar>
          <Lines>
            {settled.map(({ writtenAt, settledAt, outcome, text }) => (
              <Fragment key={writtenAt}>
                <p>{t(`offlineForms.${outcome}`, { written: timeOf(writtenAt), settled: timeOf(settledAt) })}</p>
                {/* Closed, so that a screen reader announces the result without the whole message. */}
                {text && (
                  <details>
                    <summary>{t('offlineForms.text')}</summary>
                    <blockquote>{text}</blockquote>
                  </details>
                )}
              </Fragment>
            ))}
            {isWaitShown && <p>{t('offlineForms.waiting', { count: waiting.length, first: timeOf(first) })}</p>}
          </Lines>
          <Button size="sm" onClick={close}>
            {t('offlineForms.close')}
          </Button>
        </NoticeBar>
      )}
    </div>
  );
}
