import { useGetProjectQuery } from 'shared-state/api/dashboard/project';

/** The project's name, once it is loaded. */
export function ProjectName({ id }: { id: string }) {
  const { data } = useGetProjectQuery(id);
  return data?.name;
}
