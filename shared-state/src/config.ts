import type { RuntimeConfig } from 'shared-contract';

let current: RuntimeConfig | undefined;
let timeZone: string | undefined;

/** Sets the run-time configuration; the shell calls it before it creates the store. */
export function configure(config: RuntimeConfig): void {
  current = config;
  timeZone = undefined;
}

function validTimeZone(name = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The run-time configuration. Throws if `configure` has not been called. */
export function getConfig(): RuntimeConfig {
  if (current === undefined) throw new Error('getConfig() was called before configure().');
  return current;
}

/**
 * The site's time zone for `Intl`; UTC if it is not configured or unknown. It is checked only when needed, because the
 * first use of `Intl` takes 40 ms on a phone.
 */
export const siteTimeZone = (): string => (timeZone ??= validTimeZone(current?.timeZone));

/** URL of a PDF of an active row; `path` is the resource's path below `/api/`. */
export function pdfUrl(path: string, name: string): string {
  return `${getConfig().apiBaseUrl}/api/${path}/downloadpdf/${encodeURIComponent(name)}`;
}

/** URL of a stored image or video (product.md 3.13). */
export function attachmentUrl(id: string): string {
  return `${getConfig().apiBaseUrl}/api/attachment/get/${encodeURIComponent(id)}`;
}
