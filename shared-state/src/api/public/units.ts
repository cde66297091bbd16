import { readShown, readUnit, type Unit } from 'shared-contract';
import { injectResource } from 'shared-state';
import { offerOf } from './capabilities';

/** Units of a project that visitors see (product.md 7.21). */
export const publicUnitsApi = injectResource('public-units', (build) => ({
  /** Null if the API host has no unit sheets. */
  listProjectUnits: build.query<Unit[] | null, string>({
    // One query, so that the rendering server waits for both calls.
    queryFn: async (projectId, { dispatch }, _options, ask) => {
      const { isOffered, error } = await offerOf(dispatch, 'units');
      if (!isOffered) return error ? { error } : { data: null };
      const answer = await ask({ url: 'project/getunits', params: { projectId } });
      return answer.error === undefined ? { data: readShown(answer.data, readUnit) } : { error: answer.error };
    },
    extraOptions: { calls: ['GET project/getunits'] },
    providesTags: ['Unit'],
  }),
}));

export const { useListProjectUnitsQuery } = publicUnitsApi;
