import type { ReactNode } from 'react';
import { ErrorState } from 'shared-ui';
import type { QueryResult } from '../../parts/use-load-report';

interface LoadedProps<Data> {
  result: QueryResult<Data>;
  /** Error message shown instead of the content. */
  failure: string;
  placeholder: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a section's data, its placeholder while loading, or an error with Retry. */
export function Loaded<Data>({ result, failure, placeholder, children }: LoadedProps<Data>) {
  if (result.currentData !== undefined) return children(result.currentData);
  if (result.isError && !result.isFetching)
    return <ErrorState message={failure} onRetry={() => void result.refetch()} />;
  return placeholder;
}
