import { useGetProjectQuery } from 'shared-state/api/dashboard/project';

/** Says which project a screen is about; nothing while that is not known. */
export function ProjectName({ id }: { id: string }) {
  const { data } = useGetProjectQuery(id);
  return data?.name;
}
