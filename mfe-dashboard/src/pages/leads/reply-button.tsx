import { Mail } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fieldErrors, replyRules, type LeadDetail, type ReplyValues } from 'shared-contract';
import { useFormDraft } from 'shared-state/drafts';
import { useReplyToLeadMutation } from 'shared-state/api/dashboard/inquiries/leads';
import { Button, FormDialog, FormError, LinkButton, TextAreaField, TextField, useSubmit } from 'shared-ui';
import { Quiet } from '../../parts/quiet';
import { useCapability } from '../../parts/capabilities';

const Note = styled(Quiet)`
  margin-top: ${({ theme }) => theme.space(2)};
`;

/** Maximum length of a reply's subject (`replyRules`). */
const SUBJECT_LENGTH = 300;

const subjectOf = ({ subject }: LeadDetail) =>
  (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, SUBJECT_LENGTH);

const ICON = <Mail size={17} strokeWidth={1.75} aria-hidden="true" />;

function ReplyDialog({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const [reply] = useReplyToLeadMutation();
  const draft = useFormDraft('lead-reply', lead.id);
  const submit = useSubmit((values: ReplyValues) => reply({ ...replyRules.parse(values), leadId: lead.id }), {
    success: 'Reply is being sent',
    failure: (reason) => `Failed to send reply: ${reason}`,
  });
  return (
    <FormDialog<ReplyValues>
      open
      onClose={onClose}
      title={`Reply to ${lead.name}`}
      submitLabel="Send"
      initialValues={{ subject: subjectOf(lead), text: '' }}
      validate={(values) => fieldErrors(replyRules, values)}
      onSubmit={submit}
      draft={draft}
    >
      <p>To: {lead.email}</p>
      <TextField name="subject" label="Subject" required />
      <TextAreaField name="text" label="Message" rows={10} required />
      <FormError />
    </FormDialog>
  );
}

/** Replies by e-mail, or opens the agent's mail program if the API host cannot send mail. */
export function ReplyButton({ lead }: { lead: LeadDetail }) {
  const canSend = useCapability('mail');
  const [isOpen, setOpen] = useState(false);
  if (!canSend)
    return (
      <>
        <LinkButton size="sm" to={`mailto:${lead.email}?subject=${encodeURIComponent(subjectOf(lead))}`}>
          {ICON}
          Reply
        </LinkButton>
        <Note>Opens your mail program, because this site isn’t set up to send e-mail.</Note>
      </>
    );
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {ICON}
        Reply
      </Button>
      {isOpen && <ReplyDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  );
}
