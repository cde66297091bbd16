import { useTexts } from '../i18n/use-texts';
import english from '../locales/en';

/** Cause of a failure to show a part of the site. */
type FailureKind = 'network' | 'server' | 'incompatible' | 'crash';

/** Thrown if a release cannot be loaded or is incompatible with the shell. */
export class LoadError extends Error {
  readonly kind: Exclude<FailureKind, 'crash'>;

  constructor(kind: LoadError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Classifies a failed script load by the status in its resource timing: the error event has no reason. */
export function reasonOfScript(address: string): 'network' | 'server' {
  const timing = performance.getEntriesByName(new URL(address, window.location.href).href).at(-1);
  return timing && 'responseStatus' in timing && timing.responseStatus !== 0 ? 'server' : 'network';
}

/** Classifies an error. Never throws, even if reading a property of the error throws. */
export function failureKind(error: unknown): FailureKind {
  try {
    if (error instanceof LoadError) return error.kind;
    // Webpack's error for a chunk that failed to load.
    const isChunk = error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;
    return isChunk ? reasonOfScript(String(error.request)) : 'crash';
  } catch {
    return 'crash';
  }
}

/**
 * Converts a value thrown by remote code to an object that the router can handle: the router ignores `undefined` and
 * reads the fields of other values. Errors and the router's responses are returned unchanged.
 */
export function asFailure(thrown: unknown): object {
  try {
    const { status, type } = Object(thrown) as { status?: unknown; type?: unknown };
    const isResponse = typeof status === 'number' || type === 'DataWithResponseInit';
    if (thrown instanceof Error || isResponse) return thrown as object;
    return new Error(`${String(thrown)} was thrown.`);
  } catch {
    return new Error('An unreadable value was thrown.');
  }
}

/** Text for visitors about why a part of the site is missing. */
export function useFailureText(error: unknown): string {
  const t = useTexts();
  return t(`failure.${failureKind(error)}`);
}

/** The text of `useFailureText` in English, for a document without React. */
export const englishFailureText = (error: unknown): string => english.failure[failureKind(error)];
