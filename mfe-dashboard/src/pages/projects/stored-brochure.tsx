import { useDownloadStoredBrochureMutation } from 'shared-state/api/dashboard/project-changes';
import { Button, saveFile, useAction } from 'shared-ui';

interface StoredBrochureProps {
  /** Name of the project. */
  name: string;
  /** Name of the stored file. */
  file: string;
}

/** Downloads the stored brochure with the agent's token: visitors cannot read the brochure of an inactive project. */
export function StoredBrochure({ name, file }: StoredBrochureProps) {
  const [download, { isLoading }] = useDownloadStoredBrochureMutation();
  const save = useAction(download, {
    failure: 'Failed to download PDF.',
    onSuccess: ({ url }) => saveFile(url, `${name}.pdf`),
  });
  return (
    <Button variant="ghost" size="sm" busy={isLoading} onClick={() => void save(file)}>
      Brochure (PDF)
    </Button>
  );
}
