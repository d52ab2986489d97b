import type { ReactNode } from 'react';
import {
  DataTable,
  type DataTableProps,
  type PagedQueryLike,
  type QueryLike,
  QueryStates,
  ShowMore,
  Stack,
  TableSkeleton,
} from 'shared-ui';

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  readonly query: QueryLike<readonly Row[]> & PagedQueryLike;
  /** Expected number of rows, for which space is reserved. */
  readonly expected?: number;
  /** Shown below the rows. */
  readonly children?: ReactNode;
}

/** A paged list as a table: with loading state, error state and a button for the next page. */
export function PagedTable<Row>({ query, expected, children, ...table }: PagedTableProps<Row>) {
  return (
    <QueryStates query={query} loading={<TableSkeleton rows={expected} />}>
      {(rows) => (
        <Stack gap={4}>
          <DataTable {...table} rows={rows} />
          {children}
          <ShowMore query={query} />
        </Stack>
      )}
    </QueryStates>
  );
}
