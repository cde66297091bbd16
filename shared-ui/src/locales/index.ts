import type { RemoteModule } from 'shared-contract';

/** shared-ui's texts. English ones are in the code that shows them. */
export const catalogue: RemoteModule['catalogue'] = (language) =>
  language === 'bn' ? import(/* webpackChunkName: 'texts-bn' */ './bn') : Promise.resolve({ default: {} });
