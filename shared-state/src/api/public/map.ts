import { field, positionOf, readerOf, readShown, type Position } from 'shared-contract';
import { injectResource } from 'shared-state';
import type { ProjectFilter } from './website';

/** A project on a map. */
export interface ProjectPin extends Position {
  id: string;
  name: string;
  /** Lowest price of its available units, BDT; null if unknown. */
  price: number | null;
}

const readPin = readerOf({
  name: field.text(),
  latitude: field.optionalDecimal(),
  longitude: field.optionalDecimal(),
  price: field.optionalNumber(),
});

/** Positions of projects (product.md 7.27). */
const mapApi = injectResource('map', (build) => ({
  /** All projects that match, without pages. */
  listProjectPins: build.query<ProjectPin[], Pick<ProjectFilter, 'category' | 'type' | 'search'>>({
    query: ({ category, type, search }) => ({
      url: 'website/getprojectpositions',
      params: { category, type, ...search },
    }),
    transformResponse: (wire) =>
      readShown(wire, readPin).flatMap(({ id, name, price, ...place }) => {
        const position = positionOf(place);
        return position === null ? [] : [{ id, name, price, ...position }];
      }),
    providesTags: ['Project', 'Unit'],
  }),
}));

export const { useListProjectPinsQuery } = mapApi;
