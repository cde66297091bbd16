import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { showcaseApi } from 'shared-state/api/public/showcase';
import { websiteApi } from 'shared-state/api/public/website';

// The page's own hooks subscribe; without them the cache may forget the answers after its keep time.
const WITHOUT_SUBSCRIPTION = { subscribe: false };

export const loader = preload((dispatch) => {
  void dispatch(showcaseApi.endpoints.listHeroProjects.initiate(undefined, WITHOUT_SUBSCRIPTION));
  void dispatch(websiteApi.endpoints.listWebsiteProjects.initiate({}, WITHOUT_SUBSCRIPTION));
  void dispatch(companyApi.endpoints.listCompanyStories.initiate(undefined, WITHOUT_SUBSCRIPTION));
  void dispatch(companyApi.endpoints.listActiveTestimonials.initiate(undefined, WITHOUT_SUBSCRIPTION));
  void dispatch(websiteApi.endpoints.listWebsiteBlogs.initiate(undefined, WITHOUT_SUBSCRIPTION));
});
