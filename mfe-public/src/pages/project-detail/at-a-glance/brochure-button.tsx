import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { pdfUrl } from 'shared-state';
import { useDownloadBrochureMutation } from 'shared-state/api/public/brochure';
import { ActionLink, Button, saveFile, useToast } from 'shared-ui';
import { useDigits } from 'shared-ui/texts';
import { styled } from 'styled-components';
import { projectTexts } from '../../../locales/pages/en-project';
import { useTexts } from '../../../locales/use-texts';

const Note = styled.p`
  color: var(--quiet, ${({ theme }) => theme.color.muted});
  font-size: ${({ theme }) => theme.size.small};
`;

interface BrochureButtonProps {
  projectName: string;
  /** Stored file name; null if the project has no brochure. */
  pdfFile: string | null;
}

/** Downloads the brochure; until hydration, a link to the file. Without a brochure, it is disabled and says why. */
export function BrochureButton({ projectName, pdfFile }: BrochureButtonProps) {
  const t = useTexts(projectTexts);
  const digits = useDigits();
  const toast = useToast();
  const noteId = useId();
  const [fetchBrochure, { isLoading }] = useDownloadBrochureMutation();
  const [percent, setPercent] = useState(0);

  const download = async (fileName: string) => {
    setPercent(0);
    const onProgress = (share: number) => setPercent(Math.floor(share * 100));
    try {
      saveFile(await fetchBrochure({ fileName, onProgress }).unwrap(), `${projectName}.pdf`);
      toast.success(t('project.atGlance.pdfDone'));
    } catch {
      toast.error(t('project.atGlance.pdfFailed'));
    }
  };

  const icon = <Download size={18} strokeWidth={1.75} aria-hidden="true" />;
  if (pdfFile === null) {
    return (
      <>
        <Button disabled aria-describedby={noteId}>
          {icon}
          {t('project.atGlance.brochure')}
        </Button>
        <Note id={noteId}>{t('project.atGlance.noPdf')}</Note>
      </>
    );
  }
  return (
    <ActionLink href={pdfUrl('project', pdfFile)} busy={isLoading} onAct={() => void download(pdfFile)}>
      {!isLoading && icon}
      {isLoading ? t('project.atGlance.downloading') : t('project.atGlance.brochure')}
      {isLoading && percent > 0 && ` ${digits(percent)} %`}
    </ActionLink>
  );
}
