import type { Faq } from 'shared-contract';
import { useDeleteFaqMutation, useListFaqsQuery } from 'shared-state/api/dashboard/faq';
import { DataTable, Page, RowMenu, useAction, type Column } from 'shared-ui';

const columns: Column<Faq>[] = [
  { header: 'Question', cell: ({ question }) => question, sortBy: ({ question }) => question, part: 'title' },
  { header: 'Answer', cell: ({ answer }) => answer, show: 'wide' },
  { header: 'Actions', cell: (faq) => <Actions {...faq} />, part: 'actions' },
];

function Actions({ id, question }: Faq) {
  const [deleteFaq] = useDeleteFaqMutation();
  const remove = useAction(deleteFaq, { success: 'Question deleted' });
  return <RowMenu name={question} actions={[{ label: 'Delete', run: () => remove(id) }]} />;
}

const search = ({ question }: Faq) => question;

export function DashboardCareersPage() {
  const result = useListFaqsQuery();
  return (
    <Page title="Careers">
      <DataTable
        caption="Questions of applicants"
        columns={columns}
        result={result}
        failure="Failed to fetch questions"
        search={search}
        alwaysSearch
      />
    </Page>
  );
}
