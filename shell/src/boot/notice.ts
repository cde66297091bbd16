import { revealPage } from '../overrides/override-request';

/** The notice that a served page is not interactive. It is in `index.html`, because all scripts may fail to load. */
const noticeElement = () => document.getElementById('incomplete');

/** Shows the notice. Resolves when the visitor presses Retry; the button is busy until the next call. */
export function askToRetry(): Promise<void> {
  const notice = noticeElement();
  const button = notice?.querySelector('button');
  if (!notice || !button) return Promise.reject(new Error('The document has no notice.'));
  notice.hidden = false;
  revealPage();
  button.removeAttribute('aria-busy');
  return new Promise((resolve) => {
    button.onclick = () => {
      button.onclick = null;
      button.setAttribute('aria-busy', 'true');
      resolve();
    };
  });
}

/** True while the notice is shown: the page is not interactive, and waits for Retry or a running retry. */
export const isNoticeShown = (): boolean => noticeElement()?.hidden === false;

export function hideNotice(): void {
  const notice = noticeElement();
  if (notice) notice.hidden = true;
}
