import { useDownloadStoredBrochureMutation } from 'shared-state/api/dashboard/project-changes';
import { Button, saveFile, useAction } from 'shared-ui';

interface StoredPdfProps {
  /** Name of the downloaded file, without extension. */
  name: string;
  /** Name of the stored file. */
  file: string;
  label: string;
}

/** Downloads a stored PDF with the agent's token: visitors cannot read those of an inactive project. */
export function StoredPdf({ name, file, label }: StoredPdfProps) {
  const [download, { isLoading }] = useDownloadStoredBrochureMutation();
  const save = useAction(download, {
    failure: 'Failed to download PDF.',
    onSuccess: ({ url }) => saveFile(url, `${name}.pdf`),
  });
  return (
    <Button variant="ghost" size="sm" busy={isLoading} onClick={() => void save(file)}>
      {label}
    </Button>
  );
}
