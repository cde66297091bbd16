import type en from './en';

// A text that the catalogue does not have does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { 'mfe-public': typeof en };
  }
}
