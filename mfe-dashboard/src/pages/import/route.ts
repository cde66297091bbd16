import type { Screen } from '../../parts/page';

export const importCsv: Screen = {
  path: 'import/:list',
  title: 'Import CSV',
  description: 'Create and change rows from a spreadsheet.',
  load: async () => (await import('./import-page')).ImportPage,
  queries: null,
};
