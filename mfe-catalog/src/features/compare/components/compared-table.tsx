import { useId, useState } from 'react';
import { Picture, VisuallyHidden } from 'shared-ui/core';
import { messages as catalog } from '../../../messages.ts';
import type { PublicProduct } from '../../../public-product.ts';
import { areDifferent, type ComparedGroup, type ComparedRow } from '../compare-rows.ts';
import { messages } from '../messages.ts';
import { ComparedHead } from './compared-head.tsx';
import * as Styled from './compared-table-styles.ts';

interface ComparedTableProps {
  readonly products: readonly PublicProduct[];
  readonly groups: readonly ComparedGroup[];
  readonly onlyDifferences: boolean;
}

/** Products as columns; a phone shows two of them at a time, and what the rows are above their values. */
export function ComparedTable({ products, groups, onlyDifferences }: ComparedTableProps) {
  const captionId = useId();
  const [wanted, setWanted] = useState(0);
  // Columns may have been taken away.
  const first = Math.max(0, Math.min(wanted, products.length - 2));
  const isAway = (column: number) => column < first || column > first + 1 || undefined;
  return (
    <section aria-labelledby={captionId}>
      <Styled.Table $count={products.length}>
        <caption id={captionId}>
          <VisuallyHidden>{messages.table}</VisuallyHidden>
        </caption>
        <ComparedHead
          products={products}
          onlyDifferences={onlyDifferences}
          first={first}
          onFirst={setWanted}
          isAway={isAway}
        />
        <tbody>
          <tr>
            <th scope="row">{messages.picture}</th>
            {products.map(({ _id, images, productname }, column) => (
              <td key={_id} data-away={isAway(column)}>
                <Styled.Large>
                  <Picture images={images} alt={catalog.product.photoOf(productname)} sizes="260px" whole />
                </Styled.Large>
              </td>
            ))}
          </tr>
        </tbody>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <Styled.GroupName scope="rowgroup" colSpan={products.length + 1}>
                {title}
              </Styled.GroupName>
            </tr>
            {rows.map((row) => (
              <Row key={row.name} row={row} isAway={isAway} />
            ))}
          </tbody>
        ))}
      </Styled.Table>
    </section>
  );
}

interface RowProps {
  readonly row: ComparedRow;
  readonly isAway: (column: number) => true | undefined;
}

function Row({ row: { name, cells, differs }, isAway }: RowProps) {
  // A phone marks what differs of the two that it shows.
  const shown = cells.filter((_, column) => !isAway(column));
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {name}
        {differs && (
          <>
            {' '}
            <Styled.Mark data-away={areDifferent(shown) ? undefined : true}>{messages.differs}</Styled.Mark>
          </>
        )}
      </th>
      {cells.map((cell, column) => (
        <td key={column} data-away={isAway(column)}>
          {cell ? cell.value : <Styled.Unknown>{messages.notStated}</Styled.Unknown>}
          {cell?.definition && <Styled.Definition>{cell.definition}</Styled.Definition>}
        </td>
      ))}
    </tr>
  );
}
