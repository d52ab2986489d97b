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
  /** About as many rows as come: the space that is kept for them. */
  readonly expected?: number;
  /** Stands below the rows. */
  readonly children?: ReactNode;
}

/** A list that is asked for page by page, as a table: while it loads, when it fails, and the way to its next page. */
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
