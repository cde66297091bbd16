import { injectResource, type Call } from 'shared-state';

type Brochure = { fileName: string } & Pick<Call, 'onProgress'>;

/**
 * The project brochure as a blob, not kept in the store (product.md 7.3). Resolves with an object URL that the caller
 * revokes.
 */
export const brochureApi = injectResource('brochure', (build) => ({
  downloadBrochure: build.mutation<string, Brochure>({
    query: ({ fileName, onProgress }) => ({
      url: `project/downloadpdf/${encodeURIComponent(fileName)}`,
      responseType: 'blob',
      onProgress,
    }),
    transformResponse: (blob: Blob) => URL.createObjectURL(blob),
  }),
}));

export const { useDownloadBrochureMutation } = brochureApi;
