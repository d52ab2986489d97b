// biome-ignore-all lint/a11y/noRedundantRoles: spelled-out roles survive `display: block`, implied ones do not everywhere
import { type ReactNode, useId } from 'react';
import { FridgeDrawing } from '../picture/fridge-drawing.tsx';
import { type Align, Cell, HeadCell, Nothing, Table, TableBox } from './data-table-styles.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: Align | undefined;
};
export type DataTableProps<Row> = {
  /** The table's accessible name, and visible unless `captionHidden`. */
  caption: string;
  /** The heading right above says the same: the caption names the table and is not rendered. */
  captionHidden?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in the table's place for rows when there are none. */
  empty: ReactNode;
  className?: string | undefined;
};

/**
 * A real table; on phones each row is a card with the headers beside the values, unless two columns are all it has. The
 * roles are spelled out because some browsers drop a table's meaning once CSS changes its display.
 */
export function DataTable<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
  className,
}: DataTableProps<Row>) {
  const captionId = useId();
  const table = useRestoredFocus<HTMLTableElement>('tbody > tr');
  const cards = columns.length > 2;
  return (
    <TableBox className={className} $cards={cards}>
      <Table ref={table} role="table" aria-labelledby={captionId} tabIndex={-1} $cards={cards}>
        <caption id={captionId} data-hidden={captionHidden || undefined}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.key} role="columnheader" scope="col" $align={column.align ?? 'start'}>
                {column.header}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  role="cell"
                  data-label={column.header}
                  $align={column.align ?? 'start'}
                >
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr role="row">
              <Cell role="cell" colSpan={columns.length} $align="center">
                <Nothing>
                  <FridgeDrawing scene="open" />
                  <div>{empty}</div>
                </Nothing>
              </Cell>
            </tr>
          ) : null}
        </tbody>
      </Table>
    </TableBox>
  );
}
