/** Texts, fonts and typography that only Bangla pages load. */
export { default } from './bn';
export { addBanglaStyle } from '../theme/bangla-style';
