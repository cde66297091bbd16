import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import type { EntityForm, Fields, FormRules, RowDraft, ValuesOf } from 'shared-contract';
import { useAppDispatch, type Call } from 'shared-state';
import { draftApi, useSaveDraftMutation } from 'shared-state/api/dashboard/changes/draft';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { Button, type Feedback, type Trigger } from 'shared-ui';
import { useCapability } from '../capabilities';
import { formatDateTime } from '../dates';
import type { EntityFormOptions } from '../form/use-entity-form';
import { isDrafted, useDraft, useWithDraft, withDraft } from './drafts';
import { usePublishDraft } from './use-publish-draft';

const { listDrafts } = draftApi.endpoints;

const Notice = styled.p`
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border-inline-start: 3px solid ${({ theme }) => theme.color.brass};
  background: ${({ theme }) => theme.color.ivory};
  font-size: ${({ theme }) => theme.size.small};
`;

interface DraftingOptions<Of extends Fields, Typed extends FormRules> extends Pick<
  EntityFormOptions<Of, Typed, string>,
  'edited' | 'save' | 'feedback'
> {
  form: EntityForm<Of, Typed>;
  /** Table of the row; undefined, or a table without drafts, disables drafts. */
  table: string | undefined;
  /** Label of the form's own submit button. */
  submitLabel: string;
  onProgress?: Call['onProgress'];
}

interface Drafting<Of extends Fields, Typed extends FormRules> extends Pick<
  EntityFormOptions<Of, Typed, string>,
  'edited' | 'save' | 'feedback'
> {
  /** "Save draft", for the form's footer; null if drafts are not available. */
  button: ReactNode;
  /** Says that the form edits a draft. */
  notice: ReactNode;
}

/**
 * Lets an entity's form save drafts. The form of a row with a draft edits the draft, and the form's own submit button
 * publishes the draft. A new row that is saved as a draft is created inactive.
 */
export function useDrafting<Of extends Fields, Typed extends FormRules>({
  form,
  table,
  submitLabel,
  onProgress,
  ...own
}: DraftingOptions<Of, Typed>): Drafting<Of, Typed> {
  const dispatch = useAppDispatch();
  const isOffered = useCapability('drafts') && table !== undefined && isDrafted(table);
  const draft = useDraft(table, own.edited?.row.id);
  const row = useWithDraft(form.fields, own.edited?.row, draft);
  const publish = usePublishDraft();
  const [saveDraft] = useSaveDraftMutation();
  const asDraft = useRef(false);
  if (!isOffered) return { ...own, button: null, notice: null };

  const readDraft = async (): Promise<RowDraft | undefined> => {
    const drafts = await dispatch(listDrafts.initiate(undefined, NOW)).unwrap();
    return drafts.find((other) => other.table === table && other.rowId === row?.id);
  };
  const send = (values: ValuesOf<Of, Typed>) =>
    saveDraft({ table, body: form.toFormData({ ...values, ...(row && { id: row.id }) }), onProgress });
  const save: Trigger<ValuesOf<Of, Typed>, string> = (values) => {
    if (asDraft.current) return send(values);
    if (draft === undefined) return own.save(values);
    const sent = send(values);
    return {
      unwrap: async () => {
        await sent.unwrap();
        const saved = await readDraft();
        const { success = '' } = own.feedback;
        if (saved === undefined) return typeof success === 'string' ? success : '';
        await publish(saved, false);
        return '';
      },
    };
  };
  const feedback: Feedback<string> = {
    ...own.feedback,
    ...(draft !== undefined && { success: '' }),
    failure: (reason, error) => {
      const { failure } = own.feedback;
      if (asDraft.current) return `Failed to save the draft: ${reason}`;
      return typeof failure === 'function' ? failure(reason, error) : (failure ?? null);
    },
  };
  const { edited } = own;
  return {
    save,
    feedback,
    ...(edited &&
      row && {
        edited: {
          row,
          reload: async (to) => {
            const [rows, latest] = await Promise.all([edited.reload(to), readDraft()]);
            return rows.map((found) => (found?.id === row.id ? withDraft(form.fields, found, latest) : found));
          },
        },
      }),
    button: <SaveDraftButton onChoose={(isDraft) => void (asDraft.current = isDraft)} />,
    notice: draft && (
      <Notice role="note">
        You are editing the draft that {draft.agent ?? 'a deleted account'} saved on {formatDateTime(draft.savedAt)}.
        Until you press “{submitLabel}”, it changes nothing on the website.
      </Notice>
    ),
  };
}

/** Clicks the form's submit button, so that validation, focus and progress are the same as for that button. */
function SaveDraftButton({ onChoose }: { onChoose: (isDraft: boolean) => void }) {
  const form = useForm();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const settle = useEffectEvent(() => onChoose(false));
  useEffect(() => {
    if (!submitting) settle();
  }, [submitting]);
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onChoose(true);
    currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    // Not submitting: the form is invalid.
    if (!form.getState().submitting) onChoose(false);
  };
  return (
    <Button variant="secondary" disabled={submitting} onClick={press}>
      Save draft
    </Button>
  );
}
