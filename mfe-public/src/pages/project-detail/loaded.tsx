import type { ReactNode } from 'react';
import { ErrorState } from 'shared-ui';

/** What a query hook gives, in as far as a section of the page reads it. */
export interface QueryResult<Data> {
  currentData?: Data | undefined;
  isFetching: boolean;
  isError: boolean;
  requestId?: string | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  result: QueryResult<Data>;
  /** Said in place of the content when its call failed. */
  failure: string;
  placeholder: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The content of one section: its data, or why there is none. The other sections do not notice. */
export function Loaded<Data>({ result, failure, placeholder, children }: LoadedProps<Data>) {
  if (result.currentData !== undefined) return children(result.currentData);
  if (result.isError && !result.isFetching)
    return <ErrorState message={failure} onRetry={() => void result.refetch()} />;
  return placeholder;
}
