import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { reasonOf, type Faq } from 'shared-contract';
import {
  faqApi,
  useCreateFaqMutation,
  useDeleteFaqMutation,
  useListFaqsQuery,
  useUpdateFaqMutation,
} from 'shared-state/api/dashboard/faq';
import {
  Button,
  Card,
  Cluster,
  ConfirmButton,
  EmptyState,
  ErrorState,
  Heading,
  Page,
  Pager,
  PlainList,
  RowCheckbox,
  SearchBox,
  StaleNote,
  useAction,
  useFocusRecovery,
  usePagedRows,
  useSelection,
  type ButtonProps,
} from 'shared-ui';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { useBulk } from '../../parts/bulk/use-bulk';
import { useOpenByUrl } from '../../parts/form/use-open-by-url';
import { ImportLink } from '../../parts/import-link';
import { ItemMenu } from '../../parts/item-menu';
import { Loading } from '../../parts/loading';
import { FaqForm } from './faq-form';
import { logFailure } from './log-failure';

const { listFaqs } = faqApi.endpoints;

const List = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  max-width: 960px;
`;

const Entry = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  overflow-wrap: anywhere;

  &[data-selected] {
    background: ${({ theme }) => theme.color.greenSoft};
  }
`;

const Question = styled.div`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space(2)};

  /* Aligns the checkbox with the first line of the question. */
  > label {
    flex: none;
    margin: -7px 0 -7px -12px;
  }
`;

const Answer = styled.p`
  white-space: pre-line;
`;

/** Only one form is open at a time (product.md 4.9). `closed`: the form that was just closed, a question's id or NEW. */
type Mode = { kind: 'list'; closed?: string } | { kind: 'add' } | { kind: 'edit'; faq: Faq };

const LIST: Mode = { kind: 'list' };

const NEW = 'new';

const nameOf = ({ question }: Faq) => question;

const search = ({ question, answer }: Faq) => `${question} ${answer}`;

export function FaqPage() {
  const faqs = useListFaqsQuery();
  const { rows, found, page, pages, setPage, searched, setSearched } = usePagedRows(faqs.data, { search });
  const { selection: renderSelection } = useBulk('faqs', nameOf);
  const { selection, isSelected, toggle } = useSelection(found, rows);
  const [createFaq] = useCreateFaqMutation();
  const [mode, setMode] = useState(LIST);
  const closed = mode.kind === 'list' ? mode.closed : undefined;
  const list = useRef<HTMLUListElement>(null);
  useFocusRecovery(list, rows);
  const edited = mode.kind === 'edit' ? mode.faq : null;
  // Keep the edited question visible, even if it was deleted or is no longer on this page.
  const isHidden = edited !== null && !rows.some(({ id }) => id === edited.id);
  const shown = isHidden ? [edited, ...rows] : rows;
  useOpenByUrl(undefined, () => setMode({ kind: 'add' }));
  const closeForm = (form: string) => setMode({ kind: 'list', closed: form });

  const turnTo = (to: number) => {
    if (mode.kind === 'list') setMode(LIST);
    setPage(to);
    window.scrollTo(0, 0);
  };

  useEffect(() => {
    if (faqs.error !== undefined) console.error(`Failed to load FAQs: ${reasonOf(faqs.error)}`);
  }, [faqs.error]);

  return (
    <Page
      title="Frequently Asked Questions"
      subtitle="Answers to common questions about our properties and services."
      action={
        <Cluster>
          <ImportLink list="faq" />
          <FocusedButton
            isFocused={closed === NEW}
            data-shortcut="n"
            label="Add New FAQ"
            onClick={() => setMode({ kind: 'add' })}
          />
        </Cluster>
      }
    >
      {(pages > 1 || searched !== '') && <SearchBox scope="Questions" value={searched} onChange={setSearched} />}
      <StaleNote result={faqs} />
      <List ref={list} tabIndex={-1} aria-busy={faqs.isLoading}>
        {mode.kind === 'add' && (
          <Entry as="li">
            <FaqForm label="New FAQ" save={createFaq} failure="Failed to add FAQ" onClose={() => closeForm(NEW)} />
          </Entry>
        )}
        {shown.map((faq, index) => (
          <Entry as="li" key={faq.id} data-row data-selected={isSelected(faq) || undefined} tabIndex={-1}>
            {edited?.id === faq.id ? (
              <EditFaq faq={faq} onClose={() => closeForm(faq.id)} />
            ) : (
              <ShownFaq
                faq={faq}
                isFocused={closed === faq.id}
                onEdit={() => setMode({ kind: 'edit', faq })}
                checkbox={
                  renderSelection && (
                    <RowCheckbox
                      name={faq.question}
                      checked={isSelected(faq)}
                      onToggle={(isRange) => toggle(faq, isRange)}
                      onExtend={(by) => {
                        const to = shown[index + by];
                        if (to) toggle(to, true);
                      }}
                    />
                  )
                }
              />
            )}
          </Entry>
        ))}
      </List>
      {faqs.isLoading && <Loading label="Loading questions..." height={96} />}
      {faqs.data === undefined && faqs.error !== undefined && !faqs.isLoading && (
        <ErrorState message="The questions could not be loaded." onRetry={() => void faqs.refetch()} />
      )}
      {faqs.data?.length === 0 && mode.kind === 'list' && <EmptyState>No questions yet.</EmptyState>}
      {rows.length === 0 && searched !== '' && <EmptyState>Nothing matches your search.</EmptyState>}
      {selection.rows.length > 0 && renderSelection?.(selection)}
      {pages > 1 && <Pager page={page} pages={pages} onPage={turnTo} />}
    </Page>
  );
}

/** A button that takes the focus when its form is closed. */
function FocusedButton({ isFocused, label, ...rest }: ButtonProps & { isFocused: boolean; label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <Button ref={button} {...rest}>
      {label}
    </Button>
  );
}

function EditFaq({ faq, onClose }: { faq: Faq; onClose: () => void }) {
  const [updateFaq] = useUpdateFaqMutation();
  return (
    <FaqForm
      label="Edit FAQ"
      edited={{ row: faq, reload: (dispatch) => dispatch(listFaqs.initiate(undefined, NOW)).unwrap() }}
      save={(fields) => updateFaq({ ...fields, id: faq.id })}
      failure="Failed to update FAQ"
      onClose={onClose}
    />
  );
}

interface ShownFaqProps {
  faq: Faq;
  isFocused: boolean;
  onEdit: () => void;
  /** Selects the question for bulk changes; undefined if the API host does not offer them. */
  checkbox: ReactNode;
}

function ShownFaq({ faq, isFocused, onEdit, checkbox }: ShownFaqProps) {
  useOpenByUrl(faq.id, onEdit);
  const [deleteFaq] = useDeleteFaqMutation();
  const remove = useAction(deleteFaq, { failure: logFailure('Failed to delete FAQ') });
  return (
    <>
      <Question>
        {checkbox}
        <Heading as="h2" size="h3">
          {faq.question}
        </Heading>
      </Question>
      <Answer>{faq.answer}</Answer>
      <Cluster $gap={2}>
        <FocusedButton
          isFocused={isFocused}
          label="Edit"
          data-shortcut="e"
          variant="secondary"
          size="sm"
          onClick={onEdit}
        />
        <ConfirmButton question="Are you sure you want to delete this FAQ?" onConfirm={() => remove(faq.id)} />
        <ItemMenu table="faqs" id={faq.id} name={faq.question} />
      </Cluster>
    </>
  );
}
