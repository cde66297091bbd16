import { createSlice } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import { useSelector } from 'react-redux';
import type { PostedCall, PostedForm, RuntimeConfig } from 'shared-contract';
import { useConfig } from '../i18n/use-config';

/** Values of the server's rendering that the browser must reuse to hydrate the page. */
export interface Rendered {
  /** Time of rendering (ms since 1970); clocks show it until hydration. */
  at: number;
  /** Origin of the request. */
  origin: string;
  /** The form that the page answers. */
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

/** The form that this page answers if a browser without JavaScript posted one; null otherwise. */
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

/** Answers a server-rendered page with status 404 if what it should show does not exist. */
export function useMissing(missing: boolean): void {
  const setStatus = useContext(StatusContext);
  if (missing) setStatus(404);
}
