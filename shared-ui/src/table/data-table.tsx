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
  /** The heading right above has the same text: the caption still names the table, but is visually hidden. */
  captionHidden?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  className?: string | undefined;
};

/**
 * A real table; on phones each row is a card with a header above each value, unless the table has only two columns. The
 * roles are explicit because some browsers drop a table's semantics once CSS changes its display.
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
              <HeadCell key={column.key} role="columnheader" scope="col" $align={column.align}>
                {column.header}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} role="cell" data-label={column.header} $align={column.align}>
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
