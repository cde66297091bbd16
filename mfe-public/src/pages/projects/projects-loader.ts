import { preload } from 'shared-state';
import { websiteApi } from 'shared-state/api/public/website';
import { choiceOf, filterOf } from './project-filter';

export const loader = preload((dispatch, { url }) => {
  const filter = filterOf(choiceOf(url.searchParams));
  void dispatch(websiteApi.endpoints.listWebsiteProjects.initiate(filter, { subscribe: false }));
});
