import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Host } from '../../host';
import { leadSweeper } from '../../resources/lead/assignment';
import { queueDigest } from '../../resources/mail/notices';
import { mailSender } from '../../resources/mail/sender';

/** How often to look for leads without an owner and for the digest's time (ms). */
const SWEEP_MS = 30_000;
/** How often to look for mails to send (ms), unless `pollMs` is set. */
const SEND_MS = 1000;

/** Assigns leads, and sends the mails of the outbox. A slow mail server delays neither calls nor shutdown. */
export const leads = plugin((app: FastifyInstance, host: Host, done: () => void) => {
  const { db, mail } = host;
  const report = (error: unknown) => app.log.error({ err: error }, 'work on leads failed and will be retried');
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  /** Runs `work` immediately and then at the interval, never twice at the same time. */
  const repeat = (work: () => Promise<void>, ms: number) => {
    let current: Promise<void> | null = null;
    const run = () => {
      if (current !== null) return;
      const begun = work()
        .catch(report)
        .finally(() => {
          current = null;
          running.delete(begun);
        });
      current = begun;
      running.add(begun);
    };
    timers.push(setInterval(run, ms).unref());
    app.addHook('onReady', run);
  };

  const sweep = leadSweeper(host);
  repeat(async () => {
    await sweep();
    await queueDigest(db, host);
  }, SWEEP_MS);
  const sender = mail && mailSender(db, mail, report);
  if (sender) repeat(() => sender.begin(), mail.pollMs ?? SEND_MS);

  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await sender?.stop();
    await Promise.all(running);
  });
  done();
});
