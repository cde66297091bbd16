import { reasonOf, type ImportTable } from 'shared-contract';
import { useAppDispatch, type AppDispatch, type RootState } from 'shared-state';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { Button, saveFile, useBusy, useToast } from 'shared-ui';
import { toCsvText } from '../../parts/csv/delimited';
import { showCell } from './cells';
import { columnsOf, labelOf } from './lists';

type ListCall = (...thunk: [AppDispatch, () => RootState, unknown]) => { unwrap: () => Promise<readonly object[]> };

interface ListEndpoint {
  initiate: (arg: undefined, options: typeof NOW) => ListCall;
}

/** Loads the endpoint that lists the rows of a table. */
const LISTS: Readonly<Record<ImportTable, () => Promise<ListEndpoint>>> = {
  projects: async () => (await import('shared-state/api/dashboard/project')).projectApi.endpoints.listProjects,
  teamMembers: async () => (await import('shared-state/api/dashboard/team')).teamApi.endpoints.listTeams,
  blogs: async () => (await import('shared-state/api/dashboard/blog')).blogApi.endpoints.listBlogs,
  testimonials: async () =>
    (await import('shared-state/api/dashboard/testimonial')).testimonialApi.endpoints.listTestimonials,
  faqs: async () => (await import('shared-state/api/dashboard/faq')).faqApi.endpoints.listFaqs,
};

/** Saves all rows as a CSV file that can be edited and imported again. */
export function TemplateButton({ table, name }: { table: ImportTable; name: string }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, download] = useBusy(async () => {
    try {
      const { initiate } = await LISTS[table]();
      const rows = await dispatch(initiate(undefined, NOW)).unwrap();
      const columns = columnsOf(table);
      const lines = rows.map((row) => {
        const values = new Map<string, unknown>(Object.entries(row));
        return columns.map((column) => showCell(table, column, values.get(column)));
      });
      const csv = new Blob([toCsvText([columns.map(labelOf), ...lines])], { type: 'text/csv' });
      saveFile(URL.createObjectURL(csv), `${name}.csv`);
    } catch (error) {
      toast.error(`Failed to export: ${reasonOf(error)}`);
    }
  });
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void download()}>
      Download current rows
    </Button>
  );
}
