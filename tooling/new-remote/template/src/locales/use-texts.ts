import { textsOf } from 'shared-ui/texts-of';

export const useTexts = textsOf('mfe-example');
