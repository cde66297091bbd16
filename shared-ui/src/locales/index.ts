import type { RemoteModule } from 'shared-contract';

/** shared-ui's texts, and the fonts that they need. English texts are in the code that shows them. */
export const catalogue: RemoteModule['catalogue'] = async (language) => {
  if (language !== 'bn') return { default: {} };
  const bangla = await import(/* webpackChunkName: 'texts-bn' */ './bangla');
  bangla.addBanglaStyle();
  return bangla;
};
