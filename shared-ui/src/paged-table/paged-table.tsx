import type { ComponentProps, ReactNode } from 'react';
import {
  DataTable,
  type DataTableProps,
  type PagedQueryLike,
  PageHeading,
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

type TablePageProps<Row> = Omit<PagedTableProps<Row>, 'caption' | 'captionHidden'> &
  Pick<ComponentProps<typeof PageHeading>, 'lead'> & { readonly title: string };

/** A page that is one paged table, named by the page's heading. */
export const TablePage = <Row,>({ title, lead, ...table }: TablePageProps<Row>) => (
  <Stack gap={0}>
    <PageHeading title={title} lead={lead} />
    <PagedTable {...table} caption={title} captionHidden />
  </Stack>
);
