import { FileText, Upload, X } from 'lucide-react';
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../elements/button';
import { useTexts } from '../../i18n/use-texts';
import { fileSize } from './files';

const Zone = styled.label<{ $over: boolean; $invalid: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${({ theme }) => theme.space(4)};
  min-height: 72px;
  padding: ${({ theme }) => theme.space(4)};
  border: 1px dashed ${({ theme, $invalid }) => ($invalid ? theme.color.danger : theme.color.border)};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme, $over }) => ($over ? theme.color.greenSoft : theme.color.white)};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.4;
  cursor: pointer;
  transition: background-color ${({ theme }) => theme.motion.quick};

  &:hover {
    background: ${({ theme }) => theme.color.greenSoft};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.color.brass};
    outline-offset: 3px;
    box-shadow: 0 0 0 3px ${({ theme }) => theme.color.greenDark};
  }

  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: inherit;
  }

  > svg {
    color: ${({ theme }) => theme.color.brassDark};
  }

  strong {
    color: ${({ theme }) => theme.color.green};
    font-weight: 650;
  }
`;

interface DropzoneProps {
  name: string;
  accept: string;
  /** Attributes of the file input. */
  control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean };
  labelledBy: string;
  onChoose: (file: File) => void;
  onBlur?: () => void;
}

/** Takes one file by click, keyboard, drag and drop, or paste. */
export function Dropzone({ name, accept, control, labelledBy, onChoose, onBlur }: DropzoneProps) {
  const t = useTexts();
  const [over, setOver] = useState(false);

  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onChoose(file);
    return file !== undefined;
  };
  const hover = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };

  return (
    <Zone
      $over={over}
      $invalid={control['aria-invalid'] === true}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => {
        if (take(event.clipboardData.files)) event.preventDefault();
      }}
    >
      <input
        {...control}
        type="file"
        name={name}
        accept={accept}
        aria-labelledby={labelledBy}
        onBlur={onBlur}
        onChange={(event) => {
          take(event.target.files);
          // Reset, so that choosing the same file again triggers `change`.
          event.target.value = '';
        }}
      />
      <Upload size={22} strokeWidth={1.5} aria-hidden="true" />
      <span>
        <strong>{t('chooseFile')}</strong> {t('dropFile')}
      </span>
    </Zone>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  padding-inline-start: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.ivory};
  font-size: ${({ theme }) => theme.size.small};

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.brassDark};
  }
`;

/** Name and size of the chosen file, with Remove. */
export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useTexts();
  return (
    <Row>
      <FileText size={18} strokeWidth={1.5} aria-hidden="true" />
      <span>
        {file.name} ({fileSize(file.size)})
      </span>
      <IconButton label={t('removeFile')} onClick={onRemove}>
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
