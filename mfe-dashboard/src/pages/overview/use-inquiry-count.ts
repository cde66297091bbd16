import { useEffect, useState } from 'react';
import { useAppDispatch } from 'shared-state';
import { useCounted, useReadInquiriesQuery } from 'shared-state/api/dashboard/inquiries/summary';
import type { ShownResult } from 'shared-ui';

/** A number of the overview. */
export interface FigureResult extends ShownResult {
  data?: number;
  isLoading: boolean;
  /** True while the number still grows, as it is counted. */
  isCounting?: boolean;
}

/**
 * How many contact submissions there are. Where the host does not tell, they are counted page by page, again from the last
 * page whenever the bell's news are read (product.md 2.15).
 */
export function useInquiryCount(): FigureResult {
  const dispatch = useAppDispatch();
  const { data, isLoading, isFetching, error, fulfilledTimeStamp, refetch } = useReadInquiriesQuery();
  const counted = useCounted();
  const [failure, setFailure] = useState<unknown>();
  const isUntold = data?.total === null;
  const isDue = isUntold && !isFetching;

  useEffect(() => {
    if (!isDue) return undefined;
    let isWanted = true;
    const count = async () => {
      const { countByPages } = await import('shared-state/api/dashboard/inquiries/count');
      return dispatch(countByPages(() => isWanted));
    };
    const end = (problem: unknown) => {
      if (isWanted) setFailure(problem);
    };
    count().then(end, end);
    return () => {
      isWanted = false;
    };
  }, [isDue, fulfilledTimeStamp, dispatch]);

  if (!isUntold) return { data: data?.total ?? undefined, isLoading, error, fulfilledTimeStamp, refetch };
  return {
    data: counted?.rows,
    isLoading: counted == null,
    isCounting: counted?.complete === false && failure === undefined,
    error: error ?? failure,
    fulfilledTimeStamp,
    refetch,
  };
}
