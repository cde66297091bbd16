import { createSlice } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import { useSelector } from 'react-redux';
import type { RuntimeConfig } from 'shared-contract';
import { useConfig } from './config';

/** What the server pinned when it rendered the page. */
export interface Rendered {
  /** When, in ms since 1970: what clocks show until the page is alive. */
  at: number;
  /** The origin that the page was asked for at. */
  origin: string;
}

/** `null` where the browser rendered the page. */
export const renderedSlice = createSlice({
  name: 'rendered',
  initialState: null as Rendered | null,
  reducers: {},
  selectors: { selectRendered: (state) => state },
});

const { selectRendered } = renderedSlice.selectors;

/** When the server rendered the page, ms; 0 where it did not. */
export const useRenderedAt = (): number => useSelector(selectRendered)?.at ?? 0;

/** The site as metadata name it: its brand, and the origin of its addresses. */
export function useSite(): { brand: RuntimeConfig['brand']; origin: string } {
  const { brand, origin } = useConfig();
  const rendered = useSelector(selectRendered);
  return { brand, origin: origin || (rendered?.origin ?? window.location.origin) };
}

/** Takes the status of the page that the server renders; nobody listens in the browser. */
export const StatusContext = createContext<(status: number) => void>(() => undefined);

/** Tells the server that what this page should show does not exist, and crawlers not to keep it. */
export function useMissing(missing: boolean): void {
  const answer = useContext(StatusContext);
  if (missing) answer(404);
}
