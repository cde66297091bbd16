import { useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  contactRules,
  enquiryOf,
  fieldErrors,
  isErrorReply,
  withAttachment,
  type ContactValues,
  type PostedCall,
  type PostedForm,
  type SentContact,
} from 'shared-contract';
import { usePosted } from 'shared-state';
import {
  Button,
  Card,
  Dialog,
  Eyebrow,
  Form,
  Heading,
  Lead,
  SubmitButton,
  TextAreaField,
  TextField,
  useHydrated,
  useOverlay,
  useSubmit,
  type Trigger,
} from 'shared-ui';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { contactFormTexts } from '../../locales/parts/en-contact-form';
import { useTexts } from '../../locales/use-texts';
import { Attach, servedAttachment, type Attachment } from './attach';
import { CONTACT_FORM } from './form-id';
import { useOwnWords } from './own-words';
import { useSource } from './use-source';

const Layout = styled.div`
  display: grid;
  gap: clamp(28px, 5vw, 72px);
  align-items: start;

  ${({ theme }) => theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Intro = styled(Lead)`
  margin-top: ${({ theme }) => theme.space(5)};
`;

const Fields = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};

  ${({ theme }) => theme.media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Foot = styled(Wide)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space(4)};
`;

const Outcome = styled.p<{ $isError: boolean }>`
  color: ${({ theme, $isError }) => ($isError ? theme.color.danger : theme.color.success)};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

/** Hidden from people and screen readers; only bots fill it in. */
const Honeypot = styled.input.attrs({ type: 'text', tabIndex: -1, autoComplete: 'off', 'aria-hidden': true })`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
  pointer-events: none;
`;

const Thanks = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space(6)};
`;

interface Reply {
  failed: boolean;
  text: string;
}

/** Forms that were posted without JavaScript, and that the visitor has since corrected and sent with it. */
const corrected = new WeakSet<PostedForm>();

const EMPTY = { name: '', email: '', phone: '', message: '' };
const NO_ERRORS = {};

type SendHook = () => readonly [Trigger<SentContact, string>, ...unknown[]];

interface ContactFormProps {
  title: string;
  eyebrow?: string;
  intro?: string;
  /** Initial subject; a new value applies until the visitor edits the field. */
  subject?: string;
  /** The call that `useSend` makes; the site's server makes it for browsers without JavaScript. */
  call: PostedCall;
  /** Added to the message; a new one replaces the previous one. */
  attachment?: Attachment | null;
  /** Called when the message no longer contains the attachment. */
  onDetach?: () => void;
  projectId?: string | undefined;
  /** Mutation hook that sends the form. The call resolves with the API host's message, or ''. */
  useSend: SendHook;
}

/** The contact, tour and landowner form (product.md 4.6, 5.2). */
export function ContactForm(props: ContactFormProps) {
  const { title, eyebrow, intro, subject = '', attachment = null, onDetach, call, projectId, useSend } = props;
  const t = useTexts(contactFormTexts);
  const { errorsIn, replyIn, sendIn } = useOwnWords();
  const titleId = useId();
  const [send] = useSend();
  const { ask, source } = useSource(projectId);
  const served = usePosted(call, useLocation().pathname);
  const posted = served && corrected.has(served) ? null : served;
  const [outcome, setOutcome] = useState<Reply | null>(() => {
    if (posted === null || posted.outcome === 'invalid') return null;
    return posted.outcome === 'sent'
      ? { failed: false, text: replyIn(posted.reply) || t('contactForm.success') }
      : { failed: true, text: replyIn(posted.reply) || t('contactForm.failure') };
  });
  const typed = posted?.outcome === 'sent' ? undefined : posted?.values;
  // The form resets its fields if this object changes.
  const initialValues = useMemo(() => ({ ...EMPTY, ...typed }), [typed]);
  const [servedErrors] = useState(() =>
    posted?.outcome === 'invalid' ? errorsIn(fieldErrors(contactRules, enquiryOf(posted.values))) : {},
  );
  const thanks = useOverlay('thanks');
  const hydrated = useHydrated();
  // A visitor can fill in a server-rendered form as soon as the document is opened.
  const [shownAt] = useState(() => (hydrated ? Date.now() : performance.timeOrigin));
  const honeypot = useRef<HTMLInputElement>(null);

  const submit = useSubmit(sendIn(send), {
    success: t('contactForm.success'),
    failure: t('contactForm.failureToast'),
    reset: true,
    onSuccess: (reply) => {
      if (served) corrected.add(served);
      setOutcome({ failed: false, text: reply.trim() || t('contactForm.success') });
      // Open the dialog before the form is reset: a field that loses focus after the reset would show "required".
      if (reply.trim() !== t('contactForm.queued')) flushSync(() => thanks.open());
    },
  });

  return (
    <Layout>
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading id={titleId}>{title}</Heading>
        {intro && <Intro>{intro}</Intro>}
      </div>
      <Card>
        <Form<ContactValues>
          initialValues={initialValues}
          initialErrors={posted ? servedErrors : NO_ERRORS}
          validate={(values) => errorsIn(fieldErrors(contactRules, values))}
          onSubmit={async (values, form) => {
            setOutcome(null);
            const website = honeypot.current?.value;
            const elapsed = Date.now() - shownAt;
            const message = withAttachment(values.message, servedAttachment(honeypot.current?.form));
            const valid = contactRules.parse({ ...values, message });
            const sent = { ...valid, ...(website && { website }), elapsed, ...(await source()) };
            const errors = await submit(sent, form);
            if (errors) setOutcome({ failed: true, text: t('contactForm.failure') });
            return errors && errorsIn(errors);
          }}
          render={({ handleSubmit, form, values }) => (
            <Fields
              id={CONTACT_FORM}
              action={`#${CONTACT_FORM}`}
              method="post"
              onSubmit={handleSubmit}
              onFocus={() => void ask()}
              noValidate
              aria-labelledby={titleId}
            >
              <input type="hidden" name="call" value={call} />
              {projectId && <input type="hidden" name="projectId" value={projectId} />}
              <TextField name="name" label={t('contactForm.name')} required autoComplete="name" />
              <TextField name="email" type="email" label={t('contactForm.email')} required autoComplete="email" />
              <TextField
                name="phone"
                type="tel"
                label={t('contactForm.phone')}
                autoComplete="tel"
                placeholder={t('contactForm.optional')}
              />
              <TextField
                name="subject"
                label={t('contactForm.subject')}
                required
                initialValue={typed?.subject ?? subject}
              />
              <Wide>
                <TextAreaField name="message" label={t('contactForm.message')} required rows={5} />
              </Wide>
              <Attach
                attachment={attachment}
                message={values.message}
                onChange={(message) => form.change('message', message)}
                onDetach={onDetach}
              />
              <Honeypot name="website" ref={honeypot} />
              <Foot>
                <SubmitButton busyText={t('contactForm.sending')} needsScript={false}>
                  {t('contactForm.send')}
                </SubmitButton>
                <div role="status">{outcome && <Outcome $isError={isError(outcome)}>{outcome.text}</Outcome>}</div>
              </Foot>
            </Fields>
          )}
        />
      </Card>
      <Dialog open={thanks.index !== null} onClose={thanks.close} title={t('contactForm.thanksTitle')} size="sm">
        <Thanks>
          <p>{t('contactForm.thanks')}</p>
          <Button onClick={thanks.close}>{t('contactForm.done')}</Button>
        </Thanks>
      </Dialog>
    </Layout>
  );
}

/** A message that contains "Error" is shown in red, even after a success status (product.md 8.3). */
function isError({ failed, text }: Reply): boolean {
  return failed || isErrorReply(text);
}
