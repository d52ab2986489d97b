// biome-ignore-all lint/a11y/noRedundantRoles: spelled-out roles survive `display: block`, implied ones do not everywhere
import { type ReactNode, useId } from 'react';
import { css, styled } from 'shared-runtime/styles';
import { FridgeDrawing } from '../picture/fridge-drawing.tsx';
import { theme } from '../theme/theme.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
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
              <Cell as="th" key={column.key} role="columnheader" scope="col" $align={column.align}>
                {column.header}
              </Cell>
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

const { color, breakpoint } = theme;

const asCards = css`
  @media (max-width: ${breakpoint.md - 0.02}px) {
    display: block;
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody { display: grid; gap: 0.75rem; }
    caption { display: block; padding-inline: 0; }
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      ${theme.media.largeText} { grid-template-columns: minmax(0, 1fr); }
      gap: 0.375rem 0.75rem;
      padding: 0.5rem 0.875rem;
      border: 1px solid ${color.border};
      border-radius: ${theme.radius.md};
      background: ${color.surface};
      box-shadow: ${theme.shadow.sm};
    }
    td {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      padding: 0;
      text-align: start;
      border: 0;
    }
    td[data-label]::before {
      content: attr(data-label);
      color: ${color.textMuted};
      font-size: ${theme.size.xs};
      font-weight: 600;
    }
    td > * { justify-self: start; }
    /* Two values per line. The first cell heads the card of its row, the cell with actions ends it; neither has a label. */
    td:first-child, td:last-child:has(button, a), td[colspan] { grid-column: 1 / -1; }
    td:first-child { display: block; padding-block: 0.25rem; }
    td:last-child:has(button, a) { display: flex; padding-block: 0.25rem; }
    td:last-child:has(button, a) > * { flex: 1; min-width: 0; }
    td:last-child :is(button, a) { flex: 1 1 auto; }
    td:first-child::before, td:last-child:has(button, a)::before { display: none; }
    td:first-child > *, td[colspan] > * { justify-self: stretch; }
    td[colspan] { display: block; padding-block: 0.625rem; }
  }
`;

/** Tables of two columns fit on every phone. */
const rowLines = css`
  tbody tr + tr td { border-block-start: 1px solid ${color.border}; }
`;

const framed = css`
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${theme.radius.lg};
  background: ${color.surface};
  box-shadow: ${theme.shadow.sm};
`;

const TableBox = styled.div<{ $cards: boolean }>`
  ${({ $cards }) => ($cards ? css`${theme.media.md} { ${framed} }` : framed)}
`;
const Table = styled.table<{ $cards: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.size.sm};
  caption {
    padding: 1rem 1.25rem 0.75rem;
    text-align: start;
    font-family: ${theme.font.display};
    font-size: ${theme.size.lg};
    font-weight: 660;
    letter-spacing: -0.02em;
  }
  caption[data-hidden] { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
  caption[data-hidden] + thead th { border-block-start: 0; }
  th {
    padding: 0.625rem 1.25rem;
    border-block: 1px solid ${color.border};
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    font-size: ${theme.size.xs};
    font-weight: 600;
    white-space: nowrap;
  }
  td { padding: 0.75rem 1.25rem; }
  ${theme.media.md} {
    tbody tr + tr td { border-block-start: 1px solid ${color.border}; }
    tbody tr { transition: background-color ${theme.motion.fast}; }
    /* The longest words set the widths of the columns; a table that is too wide scrolls inside its box. */
    td { overflow-wrap: break-word; }
    td:last-child > div { flex-wrap: nowrap; }
    tbody tr:hover { background: ${color.surfaceRaised}; }
  }
  ${({ $cards }) => ($cards ? asCards : rowLines)}
`;
const Cell = styled.td<{ $align: Column<never>['align'] }>`
  text-align: ${({ $align = 'start' }) => $align};
`;
const Nothing = styled.div`
  display: grid;
  gap: 0.5rem;
  justify-items: center;
  padding-block: 1.25rem;
  color: ${color.textMuted};
  svg { width: 6.5rem; }
`;
