import { preload } from 'shared-state';
import { websiteApi } from 'shared-state/api/public/website';

const { getWebsiteProject, listWebsiteFeatures, listWebsiteGallery, listWebsiteProjects } = websiteApi.endpoints;

// The page's own hooks subscribe; without them the cache may forget the answers after its keep time.
const WITHOUT_SUBSCRIPTION = { subscribe: false };

/** Starts all of the page's calls while its code is still on the way. */
export const loader = preload((dispatch, { params }) => {
  const id = params.id?.trim();
  if (!id) return;
  void dispatch(getWebsiteProject.initiate(id, WITHOUT_SUBSCRIPTION));
  void dispatch(listWebsiteFeatures.initiate(id, WITHOUT_SUBSCRIPTION));
  void dispatch(listWebsiteGallery.initiate(id, WITHOUT_SUBSCRIPTION));
  void dispatch(listWebsiteProjects.initiate({}, WITHOUT_SUBSCRIPTION));
});
