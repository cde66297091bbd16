import { injectResource, type Call } from 'shared-state';

type Brochure = { fileName: string } & Pick<Call, 'onProgress'>;

/** Downloads a project brochure (product.md 7.3). Resolves to an object URL, which the caller must revoke. */
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
