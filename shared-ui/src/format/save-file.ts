/** Some browsers read the object URL only after `click()` has returned. */
const REVOKE_AFTER_MS = 30_000;

/** Saves the file behind an object URL, then revokes the URL. */
export function saveFile(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
