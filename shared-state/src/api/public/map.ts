import { number, positionOf, rowsOf, text, type Position } from 'shared-contract';
import { injectResource } from 'shared-state';
import type { ProjectFilter } from './website';

/** A project on a map. */
export interface ProjectPin extends Position {
  id: string;
  name: string;
  /** Lowest price of its available units, BDT; null if unknown. */
  price: number | null;
}

const numberOrNull = (wire: unknown): number | null => (wire === null || wire === undefined ? null : number(wire));

/** Positions of projects (product.md 7.27). */
const mapApi = injectResource('map', (build) => ({
  /** All projects that match, without pages. */
  listProjectPins: build.query<ProjectPin[], Pick<ProjectFilter, 'category' | 'type' | 'search'>>({
    query: ({ category, type, search }) => ({
      url: 'website/getprojectpositions',
      params: { category, type, ...search },
    }),
    transformResponse: (wire) =>
      (rowsOf(wire) ?? []).flatMap((row) => {
        const [latitude, longitude] = [numberOrNull(row.latitude), numberOrNull(row.longitude)];
        const position = positionOf({ latitude, longitude });
        if (position === null) return [];
        return [{ id: text(row.id), name: text(row.name), ...position, price: numberOrNull(row.price) }];
      }),
    providesTags: ['Project', 'Unit'],
  }),
}));

export const { useListProjectPinsQuery } = mapApi;
