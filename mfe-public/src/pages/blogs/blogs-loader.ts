import { preload } from 'shared-state';
import { websiteApi } from 'shared-state/api/public/website';

export const loader = preload((dispatch) => {
  void dispatch(websiteApi.endpoints.listWebsiteBlogs.initiate(undefined, { subscribe: false }));
});
