import { LinkButton } from 'shared-ui';
import { useCapability } from './capabilities';

/** Link to the import of CSV files into a list. Hidden if the API host cannot import. */
export function ImportLink({ list }: { list: string }) {
  const isOffered = useCapability('import');
  if (!isOffered) return null;
  return (
    <LinkButton variant="secondary" size="sm" to={`/dashboard/import/${list}`}>
      Import CSV
    </LinkButton>
  );
}
