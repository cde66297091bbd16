const encoder = new TextEncoder();

/** Minimal PDF. */
export const pdfFile = (name = 'brochure.pdf') =>
  new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], name, { type: 'application/pdf' });

/** Minimal MP4 file: a header and a video track without frames. */
export const videoFile = (name = 'film.mp4') =>
  new File(
    [
      encoder.encode('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
      encoder.encode(`\0\0\0\x38moov\0\0\0\x30trak\0\0\0\x28mdia\0\0\0\x20hdlr${'\0'.repeat(8)}vide${'\0'.repeat(12)}`),
    ],
    name,
    { type: 'video/mp4' },
  );

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A PNG of one pixel. */
export const imageFile = (name = 'icon.png') =>
  new File([Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))], name, { type: 'image/png' });

/** Mocks object URLs, which jsdom lacks. */
export function withFilePreviews(): void {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => undefined;
  });
}

/** A file as the test API host records it. */
export const asSent = ({ name, type, size }: File) => ({ fileName: name, type, size });
