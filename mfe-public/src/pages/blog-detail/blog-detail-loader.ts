import { preload } from 'shared-state';
import { websiteApi } from 'shared-state/api/public/website';

export const loader = preload((dispatch, { params }) => {
  if (params.id) void dispatch(websiteApi.endpoints.getWebsiteBlog.initiate(params.id, { subscribe: false }));
});
