export interface CropDialogProps {
  title: string;
  /** Gives the picture to crop. */
  load: () => Promise<Blob>;
  ratio: number;
  outputWidth: number;
  outputHeight: number;
  fileName: string;
  onSave: (file: File) => void;
  onCancel: () => void;
}
