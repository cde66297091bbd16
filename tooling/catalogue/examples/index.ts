export * from './dialogs';
export * from './elements';
export * from './feedback';
export * from './forms';
export * from './layout';
export * from './site';
export * from './tables';
