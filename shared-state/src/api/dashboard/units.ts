import {
  readList,
  readUnit,
  text,
  toRecord,
  type Unit,
  type UnitColumn,
  type UnitConflict,
  type WireRecord,
} from 'shared-contract';
import { change } from './changes/change';
import { injectManaged } from './changes/current';

export type UnitCells = Partial<Record<UnitColumn, string | number | null>>;

/** Changes of one sheet, saved together. `seen`: the values that the agent saw before. */
export interface SheetChanges {
  projectId: string;
  changed: { id: string; values: UnitCells; seen: UnitCells }[];
  added: UnitCells[];
  removed: { id: string; seen: UnitCells }[];
}

const readConflict = (wire: WireRecord): UnitConflict => ({
  id: text(wire.id),
  column: text(wire.column) || null,
  current: wire.current,
});

/** Unit sheets (product.md 7.21). */
export const unitApi = injectManaged('unit', (build) => ({
  listUnits: build.query<Unit[], string>({
    query: (projectId) => ({ url: 'project/getunits', params: { projectId }, authenticated: true }),
    transformResponse: (wire) => readList(wire, readUnit),
    providesTags: ['Unit'],
  }),
  /** Resolves to the cells that were not saved. */
  saveUnits: build.mutation<UnitConflict[], SheetChanges>({
    ...change(['Unit', 'History'], ({ projectId, changed, added, removed }: SheetChanges) => ({
      url: 'project/saveunits',
      body: {
        projectId: Number(projectId),
        changed: changed.map((row) => ({ ...row, id: Number(row.id) })),
        added,
        removed: removed.map((row) => ({ ...row, id: Number(row.id) })),
      },
    })),
    transformResponse: (wire: unknown) => readList(toRecord(wire).conflicts, readConflict),
    extraOptions: { calls: ['POST project/saveunits'] },
  }),
}));

export const { useListUnitsQuery } = unitApi;
