const SAVE_AS = 'In Excel, choose File, Save As, “CSV UTF-8”.';

const bytesOf = (file: File): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsArrayBuffer(file);
  });

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** The text of a UTF-8 or UTF-16 file. Rejects with a message for the user if it is something else. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await bytesOf(file);
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Error(`This is an Excel workbook, not a CSV file. ${SAVE_AS}`);
  // Excel saves “Unicode Text” as UTF-16.
  const encoding = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`This file is not in UTF-8, so its letters cannot be read. ${SAVE_AS}`);
  }
  if (text.includes('\0')) throw new Error('This is not a text file.');
  return text;
}
