import type { Generated } from 'kysely';

/** Summary of a project's unit sheet. Projects that never had units have no row. */
export interface ProjectFactsTable {
  projectId: number;
  /** 1 if units have changed since the summary was computed; triggers set it. */
  isStale: number;
  /** Grows each time the summary is computed. */
  revision: Generated<number>;
  /** JSON: the kinds of available units; null if the project has no units. */
  units: string | null;
}
