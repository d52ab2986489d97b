import type { ReactNode } from 'react';
import { ErrorState } from './page-states.tsx';

/** The part of a query's result that the screen needs. */
export type QueryLike<T> = {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};
export type QueryStatesProps<T> = {
  query: QueryLike<T>;
  loading: ReactNode;
  children: (data: T) => ReactNode;
};

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Please try again in a moment.';
}

function requestIdOf(error: unknown): string | undefined {
  const id = error instanceof Error && 'requestId' in error ? error.requestId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Loading, error with Retry, or the data: old data stays on screen when a refresh fails. */
export function QueryStates<T>({ query, loading, children }: QueryStatesProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState
        message={messageOf(query.error)}
        requestId={requestIdOf(query.error)}
        retrying={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  return loading;
}
