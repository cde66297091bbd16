export interface CropDialogProps {
  title: string;
  load: () => Promise<Blob>;
  ratio: number;
  outputWidth: number;
  outputHeight: number;
  fileName: string;
  onSave: (file: File) => void;
  onCancel: () => void;
}
