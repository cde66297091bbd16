import { useTexts } from '../i18n/use-texts';
import english from '../locales/en';

/** Why a part of the site cannot be shown. */
type FailureKind = 'network' | 'server' | 'incompatible' | 'crash';

/** A release that cannot be loaded, or that does not fit the shell. */
export class LoadError extends Error {
  readonly kind: Exclude<FailureKind, 'crash'>;

  constructor(kind: LoadError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Why a script did not load. Its error event does not say so, but the resource timing has the status of the answer. */
export function reasonOfScript(address: string): 'network' | 'server' {
  const timing = performance.getEntriesByName(new URL(address, window.location.href).href).at(-1);
  return timing && 'responseStatus' in timing && timing.responseStatus !== 0 ? 'server' : 'network';
}

/** Remote code may throw errors whose fields cannot be read. */
export function failureKind(error: unknown): FailureKind {
  try {
    if (error instanceof LoadError) return error.kind;
    // Webpack's error for a chunk that did not load.
    const isChunk = error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;
    return isChunk ? reasonOfScript(String(error.request)) : 'crash';
  } catch {
    return 'crash';
  }
}

/**
 * A value that remote code threw, as an object that can be read: the router takes `undefined` for no error and reads the fields
 * of other values. Errors and the router's responses are returned unchanged.
 */
export function asFailure(thrown: unknown): object {
  try {
    const { status, type } = Object(thrown) as { status?: unknown; type?: unknown };
    const isResponse = typeof status === 'number' || type === 'DataWithResponseInit';
    if (thrown instanceof Error || isResponse) return thrown as object;
    return new Error(`${String(thrown)} was thrown.`);
  } catch {
    return new Error('A value that cannot be read was thrown.');
  }
}

/** Tells the visitor why a part of the site is missing. */
export function useFailureText(error: unknown): string {
  const t = useTexts();
  return t(`failure.${failureKind(error)}`);
}

/** The same text in English, for a document without React. */
export const englishFailureText = (error: unknown): string => english.failure[failureKind(error)];
