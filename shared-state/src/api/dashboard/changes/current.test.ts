import type { RuntimeConfig } from 'shared-contract';
import { configure, createAppStore } from 'shared-state';
import { injectManaged, stayCurrent } from './current';

test('a mutation keeps its own onQueryStarted, and other tabs receive its tags', async () => {
  configure({ apiBaseUrl: '' } as RuntimeConfig);
  const started = jest.fn();
  const { rename } = injectManaged('current-sample', (build) => ({
    rename: build.mutation<string, string>({
      queryFn: (name) => ({ data: name }),
      invalidatesTags: ['Team'],
      onQueryStarted: async (name, { queryFulfilled }) => {
        started(name, (await queryFulfilled).data);
      },
    }),
  })).endpoints;
  const store = createAppStore();
  const stop = stayCurrent(store.dispatch);
  const otherTab = new BroadcastChannel('changes');
  const heard = new Promise((resolve) => {
    otherTab.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  });
  try {
    await store.dispatch(rename.initiate('Rafi'));
    expect(await heard).toEqual(['Team']);
    expect(started).toHaveBeenCalledWith('Rafi', 'Rafi');
  } finally {
    otherTab.close();
    stop();
  }
});
