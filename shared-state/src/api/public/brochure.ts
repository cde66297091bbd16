import { injectResource } from 'shared-state';

/**
 * The project brochure as a blob, not kept in the store (product.md 7.3). Resolves with an object URL that the caller
 * revokes.
 */
export const brochureApi = injectResource('brochure', (build) => ({
  downloadBrochure: build.mutation<string, string>({
    query: (fileName) => ({ url: `project/downloadpdf/${encodeURIComponent(fileName)}`, responseType: 'blob' }),
    transformResponse: (blob: Blob) => URL.createObjectURL(blob),
  }),
}));

export const { useDownloadBrochureMutation } = brochureApi;
