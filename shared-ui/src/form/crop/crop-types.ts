export interface CropDialogProps {
  title: string;
  /** Loads the picture to crop. Must be a constant function, because a new one loads the picture again. */
  load: () => Promise<Blob>;
  /** Aspect ratio of the crop (width / height). */
  ratio: number;
  /** Size of the saved JPEG (px). */
  outputWidth: number;
  outputHeight: number;
  fileName: string;
  onSave: (file: File) => void;
  onCancel: () => void;
}
