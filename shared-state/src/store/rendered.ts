import { createSlice } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import { useSelector } from 'react-redux';
import type { PostedCall, PostedForm, RuntimeConfig } from 'shared-contract';
import { useConfig } from '../i18n/use-config';

/** Values of the server's rendering that the browser must reuse to hydrate the page. */
export interface Rendered {
  /** Time of rendering (ms since 1970), which the page uses as the current time until hydration. */
  at: number;
  /** Origin of the request. */
  origin: string;
  /** Form that a browser without JavaScript posted, and whose outcome the page shows. */
  posted?: PostedForm | undefined;
}

/** Null if the browser rendered the page. */
export const renderedSlice = createSlice({
  name: 'rendered',
  initialState: null as Rendered | null,
  reducers: {},
  selectors: { selectRendered: (state) => state },
});

const { selectRendered } = renderedSlice.selectors;

/** Time of the server's rendering (ms since 1970); 0 without server rendering. */
export const useRenderedAt = (): number => useSelector(selectRendered)?.at ?? 0;

/** The posted form whose outcome this page shows, if it was posted with `call` from the path `page`; else null. */
export function usePosted(call: PostedCall, page: string): PostedForm | null {
  const posted = useSelector(selectRendered)?.posted;
  return posted?.call === call && posted.page === page ? posted : null;
}

/** Brand and origin of the site, for metadata. */
export function useSite(): { brand: RuntimeConfig['brand']; origin: string } {
  const { brand, origin } = useConfig();
  const rendered = useSelector(selectRendered);
  return { brand, origin: origin || (rendered?.origin ?? window.location.origin) };
}

/** Sets the HTTP status of a server-rendered page; no-op in the browser. */
export const StatusContext = createContext<(status: number) => void>(() => undefined);

/** Sets the status of a server-rendered page to 404 if the content of the page is `missing`. */
export function useMissing(missing: boolean): void {
  const setStatus = useContext(StatusContext);
  if (missing) setStatus(404);
}
