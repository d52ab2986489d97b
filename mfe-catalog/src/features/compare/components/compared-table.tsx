import { useId } from 'react';
import { paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { Badge, Picture, VisuallyHidden } from 'shared-ui/core';
import { unchoose } from '../../../compare/compare-list.ts';
import type { PublicProduct } from '../../../public-product.ts';
import { comparisonPath } from '../compare-address.ts';
import type { ComparedGroup, ComparedRow } from '../compare-rows.ts';
import { messages } from '../messages.ts';
import * as Styled from './compared-table-styles.ts';

interface ComparedTableProps {
  readonly products: readonly PublicProduct[];
  readonly groups: readonly ComparedGroup[];
  readonly onlyDifferences: boolean;
}

/** Products as columns. On narrow screens it scrolls by itself; what the rows are stays in sight. */
export function ComparedTable({ products, groups, onlyDifferences }: ComparedTableProps) {
  const captionId = useId();
  return (
    <Styled.Scroller role="region" aria-labelledby={captionId} tabIndex={0}>
      <Styled.Table>
        <caption id={captionId}>
          <VisuallyHidden>{messages.table}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product._id} scope="col">
                <Picture images={product.images} alt="" sizes="260px" ratio={4 / 3} />
                <Link to={paths.publicProduct(product)}>{product.productname}</Link>
                {product.status === 'sold' && <Badge tone="danger">{messages.sold}</Badge>}
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {products.map(({ _id, productname }) => (
              <td key={_id}>
                <Styled.Remove
                  to={comparisonPath(
                    products.map((product) => product._id).filter((id) => id !== _id),
                    onlyDifferences,
                  )}
                  aria-label={messages.removeName(productname)}
                  onClick={() => unchoose(_id)}
                >
                  {messages.remove}
                </Styled.Remove>
              </td>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <Styled.GroupName scope="rowgroup" colSpan={products.length + 1}>
                <span>{title}</span>
              </Styled.GroupName>
            </tr>
            {rows.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        ))}
      </Styled.Table>
    </Styled.Scroller>
  );
}

function Row({ row: { name, cells, differs } }: { readonly row: ComparedRow }) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {name}
        {differs && (
          <>
            {' '}
            <Styled.Mark>{messages.differs}</Styled.Mark>
          </>
        )}
      </th>
      {cells.map((cell, column) => (
        <td key={column}>
          {cell ? cell.value : <Styled.Unknown>{messages.notSaid}</Styled.Unknown>}
          {cell?.definition && <Styled.Definition>{cell.definition}</Styled.Definition>}
        </td>
      ))}
    </tr>
  );
}
