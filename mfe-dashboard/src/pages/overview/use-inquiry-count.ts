import { useEffect, useState } from 'react';
import { useAppDispatch } from 'shared-state';
import { useCounted, useReadInquiriesQuery } from 'shared-state/api/dashboard/inquiries/summary';
import type { ShownResult } from 'shared-ui';

export interface FigureResult extends ShownResult {
  data?: number;
  isLoading: boolean;
  /** True while pages are still being counted and `data` grows. */
  isCounting?: boolean;
}

/**
 * Total number of contact submissions. If the API host doesn't send it, counts page by page, and continues from the last
 * page whenever the bell's data is reloaded (product.md 2.15).
 */
export function useInquiryCount(): FigureResult {
  const dispatch = useAppDispatch();
  const { data, isLoading, isFetching, error, fulfilledTimeStamp, refetch } = useReadInquiriesQuery();
  const counted = useCounted();
  const [failure, setFailure] = useState<unknown>();
  const hasNoTotal = data?.total === null;
  const isDue = hasNoTotal && !isFetching;

  useEffect(() => {
    if (!isDue) return undefined;
    let isActive = true;
    const count = async () => {
      const { countByPages } = await import('shared-state/api/dashboard/inquiries/count');
      return dispatch(countByPages(() => isActive));
    };
    const end = (problem: unknown) => {
      if (isActive) setFailure(problem);
    };
    count().then(end, end);
    return () => {
      isActive = false;
    };
  }, [isDue, fulfilledTimeStamp, dispatch]);

  if (!hasNoTotal) return { data: data?.total ?? undefined, isLoading, error, fulfilledTimeStamp, refetch };
  return {
    data: counted?.rows,
    isLoading: counted == null,
    isCounting: counted?.complete === false && failure === undefined,
    error: error ?? failure,
    fulfilledTimeStamp,
    refetch,
  };
}
