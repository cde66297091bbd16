import type { RuntimeConfig } from 'shared-contract';

let current: RuntimeConfig | undefined;

/** Sets the run-time configuration; the host does it once, before the store is made. */
export function configure(config: RuntimeConfig): void {
  current = config;
}

/** The run-time configuration. Throws when the host has not set it. */
export function getConfig(): RuntimeConfig {
  if (current === undefined) throw new Error('The run-time configuration is read before configure() was called.');
  return current;
}

/** The run-time configuration for a component; it does not change while the page lives. */
export const useConfig = getConfig;

/** The site's time zone for `Intl`; UTC where the configuration names none that is known. */
export function siteTimeZone(): string {
  const { timeZone = 'UTC' } = getConfig();
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Address at which a stored image or video is shown (product.md 3.13). */
export function attachmentUrl(id: string): string {
  return `${getConfig().apiBaseUrl}/api/attachment/get/${encodeURIComponent(id)}`;
}
