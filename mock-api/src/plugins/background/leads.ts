import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Host } from '../../host';
import { sweepLeads } from '../../resources/lead/assignment';
import { queueDigest } from '../../resources/mail/notices';
import { mailSender } from '../../resources/mail/sender';
import { repeatedly } from './repeatedly';

/** How often to look for leads without an owner and for the digest's time (ms). */
const SWEEP_MS = 30_000;
/** How often to look for mails to send (ms), unless `pollMs` is set. */
const SEND_MS = 1000;

/** Assigns leads, queues digests, and sends the mails of the outbox. A slow mail server delays no call or shutdown. */
export const leads = plugin((app: FastifyInstance, host: Host, done: () => void) => {
  const { db, mail } = host;
  const report = (error: unknown) => app.log.error({ err: error }, 'work on leads failed and will be retried');
  /** Runs `work` immediately and then at the interval. */
  const repeat = (ms: number, work: () => Promise<void>) => {
    const run = repeatedly(app, ms, work, report);
    app.addHook('onReady', (ready) => {
      void run();
      ready();
    });
  };

  repeat(SWEEP_MS, async () => {
    await sweepLeads(host);
    await queueDigest(db, host);
  });
  if (mail) {
    const sender = mailSender(host, mail, report);
    // Register this hook before `repeat` does: `onClose` hooks run in reverse order, so no mail starts after `stop`.
    app.addHook('onClose', () => sender.stop());
    repeat(mail.pollMs ?? SEND_MS, sender.begin);
  }
  done();
});
