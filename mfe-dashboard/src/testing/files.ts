const encoder = new TextEncoder();

/** Minimal PDF. */
export const pdfFile = (name = 'brochure.pdf') =>
  new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], name, { type: 'application/pdf' });

/** Minimal MP4 file: a header and a video track that lists one frame. */
export const videoFile = (name = 'film.mp4') =>
  new File(
    [
      encoder.encode('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
      encoder.encode('\0\0\0\x5cmoov\0\0\0\x54trak\0\0\0\x4cmdia'),
      encoder.encode(`\0\0\0\x20hdlr${'\0'.repeat(8)}vide${'\0'.repeat(12)}`),
      encoder.encode(`\0\0\0\x24minf\0\0\0\x1cstbl\0\0\0\x14stsz${'\0'.repeat(7)}\x01\0\0\0\x01`),
    ],
    name,
    { type: 'video/mp4' },
  );

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A PNG of one pixel. */
export const imageFile = (name = 'icon.png') =>
  new File([Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))], name, { type: 'image/png' });

/** A file as the test API host records it. */
export const asSent = ({ name, type, size }: File) => ({ fileName: name, type, size });
