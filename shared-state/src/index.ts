export { Provider as StoreProvider } from 'react-redux';
export * from './api';
export type { Call } from './api-transport';
export * from './config';
export { addCatalogue, changeLanguage, startI18n } from './i18n';
export { selectLanguage, setLanguage } from './language';
export * from './preload';
export * from './session';
export * from './store';
