import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { PREVIEW } from 'shared-contract';

/**
 * Token of the preview link that opened the document; null for ordinary pages. It stays for the document's lifetime, so
 * that refetched data and other pages show the same draft.
 */
export const previewSlice = createSlice({
  name: 'preview',
  initialState: null as string | null,
  reducers: {},
  selectors: { selectPreview: (state) => state },
});

export const { selectPreview } = previewSlice.selectors;

/** The token in the address of a page that the browser renders. */
export const previewInAddress = (): string | null => new URLSearchParams(window.location.search).get(PREVIEW);

/** Id of the row that the page previews if it belongs to `table`. */
export function usePreviewed(table: string): string | null {
  const [name, id] = useSelector(selectPreview)?.split('.') ?? [];
  return name === table && id !== undefined ? id : null;
}
