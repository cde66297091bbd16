import { readContactMessage, readList } from 'shared-contract';
import { injectResource } from 'shared-state';

/** Counting all enquiries uses pages of 100 (product.md 9.3). */
const COUNT_PAGE_SIZE = 100;

/** How many contact submissions there are: no call says so, hence they are read page by page (product.md 2.15). */
export const inquiriesApi = injectResource('inquiries', (build) => ({
  countInquiries: build.query<number, void>({
    queryFn: async (_none, _api, _options, send) => {
      let count = 0;
      let previous = '';
      for (let page = 1; ; page += 1) {
        const { data, error } = await send({
          url: 'Contactus',
          params: { page, pageSize: COUNT_PAGE_SIZE },
          authenticated: true,
        });
        if (error) return { error };
        // A host that does not know pages answers the same for ever.
        const written = JSON.stringify(data);
        const rows = written === previous ? 0 : readList(data, readContactMessage).length;
        count += rows;
        previous = written;
        if (rows !== COUNT_PAGE_SIZE) return { data: count };
      }
    },
    providesTags: ['ContactMessage'],
  }),
}));

export const { useCountInquiriesQuery } = inquiriesApi;
