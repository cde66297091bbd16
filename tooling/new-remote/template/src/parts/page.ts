import { pagesOf } from 'shared-ui';

export const NAMESPACE = 'mfe-example';

export const page = pagesOf(NAMESPACE);
