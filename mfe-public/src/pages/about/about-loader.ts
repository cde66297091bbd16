import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';

export const loader = preload((dispatch) => {
  void dispatch(companyApi.endpoints.listCompanyStories.initiate(undefined, { subscribe: false }));
  void dispatch(companyApi.endpoints.listActiveTeam.initiate(undefined, { subscribe: false }));
});
