import { preload } from 'shared-state';
import { listSiteCapabilities } from 'shared-state/api/public/capabilities';
import { publicUnitsApi } from 'shared-state/api/public/units';
import { websiteApi } from 'shared-state/api/public/website';
import { page } from '../../parts/page';
import { idsOf } from './ids';

const { getWebsiteProject, listWebsiteFeatures } = websiteApi.endpoints;

export const compare = page('compare', {
  path: '/compare',
  sitemap: undefined,
  ownMetadata: true,
  load: async () => (await import(/* webpackChunkName: 'compare' */ './compare-page')).ComparePage,
  loader: preload(({ url }) =>
    typeof window === 'undefined'
      ? [
          listSiteCapabilities.initiate(),
          ...idsOf(url.searchParams).shown.flatMap((id) => [
            getWebsiteProject.initiate(id),
            listWebsiteFeatures.initiate(id),
            publicUnitsApi.endpoints.listProjectUnits.initiate(id),
          ]),
        ]
      : [],
  ),
});
