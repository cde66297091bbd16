import { reasonOf, type ImportTable } from 'shared-contract';
import { useAppDispatch, type AppDispatch } from 'shared-state';
import { Button, saveFile, useBusy, useToast } from 'shared-ui';
import { toCsvText } from '../../parts/csv/delimited';
import { showCell } from './cells';
import { columnsOf, labelOf } from './lists';

const NOW = { forceRefetch: true, subscribe: false } as const;

/** Loads all rows of a table. */
const LOAD: Readonly<Record<ImportTable, (dispatch: AppDispatch) => Promise<readonly object[]>>> = {
  projects: async (dispatch) => {
    const { listProjects } = (await import('shared-state/api/dashboard/project')).projectApi.endpoints;
    return dispatch(listProjects.initiate(undefined, NOW)).unwrap();
  },
  teamMembers: async (dispatch) => {
    const { listTeams } = (await import('shared-state/api/dashboard/team')).teamApi.endpoints;
    return dispatch(listTeams.initiate(undefined, NOW)).unwrap();
  },
  blogs: async (dispatch) => {
    const { listBlogs } = (await import('shared-state/api/dashboard/blog')).blogApi.endpoints;
    return dispatch(listBlogs.initiate(undefined, NOW)).unwrap();
  },
  testimonials: async (dispatch) => {
    const { listTestimonials } = (await import('shared-state/api/dashboard/testimonial')).testimonialApi.endpoints;
    return dispatch(listTestimonials.initiate(undefined, NOW)).unwrap();
  },
  faqs: async (dispatch) => {
    const { listFaqs } = (await import('shared-state/api/dashboard/faq')).faqApi.endpoints;
    return dispatch(listFaqs.initiate(undefined, NOW)).unwrap();
  },
};

/** Saves all rows as a CSV file that can be edited and imported again. */
export function TemplateButton({ table, name }: { table: ImportTable; name: string }) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, download] = useBusy(async () => {
    try {
      const rows = await LOAD[table](dispatch);
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
