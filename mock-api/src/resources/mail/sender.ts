import { createTransport } from 'nodemailer';
import { retried } from '../../db/retry';
import type { Host } from '../../host';
import { failureOf } from './failure';
import { markFailed, markSent, takeDue, type Mail, type MailSettings } from './outbox';

/** Mails sent in parallel, so that one hanging connection does not delay all mails. */
const PARALLEL = 5;
/** Timeouts (ms) for a silent server and for a whole attempt. */
const SILENCE_MS = 20_000;
const ATTEMPT_MS = 60_000;
/** How long to retry recording an outcome, ms. A sent mail that is still queued after its lease is sent again. */
const RECORD_MS = 60_000;

interface Sender {
  /** Starts sending due mails. Does not wait for the mail server. */
  begin: () => Promise<void>;
  /**
   * Cuts all connections to the mail server and waits for running queries. Mails without a recorded outcome are sent
   * again after their lease.
   */
  stop: () => Promise<void>;
}

/**
 * Splits `Name <address>`. Nodemailer would read a comma, a colon, a semicolon or parentheses in the name as syntax of an
 * address list, and drop or split the name.
 */
function mailboxOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*) <(.*)>$/.exec(from) ?? [];
  return { name, address };
}

/**
 * Sends the mails of the outbox. `report` gets the errors that wrong mail settings cause, and errors of recording an
 * outcome. Tests use shorter `limits` (ms).
 */
export function mailSender(
  host: Pick<Host, 'db' | 'clock'>,
  { url, from }: MailSettings,
  report: (error: unknown) => void,
  { silence, attempt }: { silence: number; attempt: number } = { silence: SILENCE_MS, attempt: ATTEMPT_MS },
): Sender {
  const { db } = host;
  const sentFrom = mailboxOf(from);
  const transport = createTransport({
    url,
    // Never send the password unencrypted, unless the URL allows it.
    requireTLS: new URL(url).username !== '',
    ...{ connectionTimeout: silence, greetingTimeout: silence, socketTimeout: silence, dnsTimeout: silence },
    ...{ socketCloseTimeout: 0, disableFileAccess: true, disableUrlAccess: true },
  });
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  /** Retries recording an outcome for `RECORD_MS`, or until the sender stops. */
  const recorded = (record: () => Promise<unknown>) => retried(record, RECORD_MS, undefined, stopping.signal);

  const send = async (mail: Mail): Promise<void> => {
    const limit = new AbortController();
    const abort = () => limit.abort();
    stopping.signal.addEventListener('abort', abort);
    const timer = setTimeout(abort, attempt);
    const { recipient, replyTo, subject, text, messageId } = mail;
    try {
      await transport.sendMail({
        ...{ from: sentFrom, subject, text, messageId, signal: limit.signal },
        to: { name: '', address: recipient },
        ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
        ...(mail.kind !== 'reply' && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      });
    } catch (error) {
      if (stopping.signal.aborted) return;
      const failure = failureOf(error);
      if (failure.isMisconfigured) report(error);
      await recorded(async () => markFailed(db, mail, failure, await host.clock()));
      return;
    } finally {
      clearTimeout(timer);
      stopping.signal.removeEventListener('abort', abort);
    }
    await recorded(() => markSent(db, mail));
  };

  const start = (mail: Mail) => {
    const work = send(mail)
      .catch(report)
      .finally(() => running.delete(work));
    running.add(work);
  };

  return {
    async begin() {
      if (running.size >= PARALLEL || stopping.signal.aborted) return;
      for (const mail of await takeDue(db, await host.clock(), PARALLEL - running.size)) start(mail);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
      transport.close();
    },
  };
}
