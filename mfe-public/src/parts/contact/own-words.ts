import { isErrorReply, QUEUED_REPLY } from 'shared-contract';
import { useLanguage } from 'shared-ui/texts';
import type { SentCall, Trigger } from 'shared-ui';
import { contactFormTexts } from '../../locales/parts/en-contact-form';
import { useTexts } from '../../locales/use-texts';

type Errors = Record<string, string>;

const { problems } = contactFormTexts.contactForm;
const TOO_LONG = /^Please use at most (\d+) characters\.$/;

const isProblem = (field: string): field is keyof typeof problems => field in problems;

/** Translates error messages and replies, which are in English, into the visitor's language. */
export function useOwnWords() {
  const t = useTexts(contactFormTexts);
  const language = useLanguage();

  const problemOf = (field: string, message: string) => {
    const [, most] = TOO_LONG.exec(message) ?? [];
    if (most !== undefined) return t('contactForm.problems.tooLong', { n: Number(most) });
    return isProblem(field) && message === problems[field] ? t(`contactForm.problems.${field}`) : message;
  };
  /** Error messages of fields. */
  const errorsIn = (errors: Errors): Errors =>
    Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, problemOf(field, message)]));
  /**
   * The reply to show. It stays unchanged in English, or if it contains "Error". In Bangla, `QUEUED_REPLY` is
   * translated, and any other reply becomes '', which selects the form's own text.
   */
  const replyIn = (reply: string) => {
    if (language === 'en' || isErrorReply(reply)) return reply;
    return reply.trim() === QUEUED_REPLY ? t('contactForm.queued') : '';
  };
  /** Wraps the trigger of a call, so that the call resolves with the reply to show. */
  function sendIn<Sent>(send: Trigger<Sent, string>): Trigger<Sent, string> {
    return (arg) => {
      const call: SentCall<string> = send(arg);
      return { requestId: call.requestId, unwrap: async () => replyIn(await call.unwrap()) };
    };
  }
  return { errorsIn, replyIn, sendIn };
}
