import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';

export const loader = preload((dispatch) => {
  void dispatch(companyApi.endpoints.listCompanyFaqs.initiate(undefined, { subscribe: false }));
});
