import { useId, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { Picture, theme, VisuallyHidden } from 'shared-ui/core';
import { messages as catalog } from '../../messages.ts';
import type { PublicProduct } from '../../public-product.ts';
import { areDifferent, type ComparedGroup } from './compare-rows.ts';
import { ComparedHead } from './compared-head.tsx';
import { messages } from './messages.ts';

interface ComparedTableProps {
  readonly products: readonly PublicProduct[];
  readonly groups: readonly ComparedGroup[];
  readonly onlyDifferences: boolean;
}

/** Products as columns; a phone shows two columns at a time, and the row names above the values. */
export function ComparedTable({ products, groups, onlyDifferences }: ComparedTableProps) {
  const captionId = useId();
  const [wanted, setWanted] = useState(0);
  const first = Math.max(0, Math.min(wanted, products.length - 2));
  const isAway = (column: number) => column < first || column > first + 1 || undefined;
  return (
    <section aria-labelledby={captionId}>
      <Table $count={products.length}>
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
                <Large images={images} alt={catalog.product.photoOf(productname)} sizes="260px" whole />
              </td>
            ))}
          </tr>
        </tbody>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <GroupName scope="rowgroup" colSpan={products.length + 1}>
                {title}
              </GroupName>
            </tr>
            {rows.map((row) => (
              <Row key={row.name} row={row} isAway={isAway} />
            ))}
          </tbody>
        ))}
      </Table>
    </section>
  );
}

interface RowProps {
  readonly row: ComparedGroup['rows'][number];
  readonly isAway: (column: number) => true | undefined;
}

function Row({ row: { name, cells, differs }, isAway }: RowProps) {
  // A phone marks only differences between the two columns that it shows.
  const shown = cells.filter((_, column) => !isAway(column));
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {name}
        {differs && (
          <>
            {' '}
            <Mark data-away={areDifferent(shown) ? undefined : true}>{messages.differs}</Mark>
          </>
        )}
      </th>
      {cells.map((cell, column) => (
        <td key={column} data-away={isAway(column)}>
          {cell?.value ?? <Unknown>{messages.notStated}</Unknown>}
          {cell?.definition && <Definition>{cell.definition}</Definition>}
        </td>
      ))}
    </tr>
  );
}

/** Has no horizontal scrolling, so that its head can stick to the window while the page scrolls. */
const Table = styled.table<{ $count: number }>`
  width: 100%;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  border-spacing: 0;
  background: ${theme.color.surface};
  table-layout: fixed;
  font-size: ${theme.size.sm};

  & th,
  & td {
    padding: ${theme.space[2]};
    border-bottom: 1px solid ${theme.color.border};
    text-align: start;
    vertical-align: top;
    white-space: pre-line;
    hyphens: auto;
    overflow-wrap: break-word;
  }

  & tbody th[scope='row'] {
    color: ${theme.color.textMuted};
    font-weight: 500;
  }

  & [data-differs] td {
    font-weight: 640;
  }

  @media (max-width: ${theme.breakpoint.md - 0.02}px) {
    &,
    & > * {
      display: block;
    }

    & tr {
      display: grid;
      grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
    }

    & th[scope^='row'] {
      grid-column: 1 / -1;
    }

    & th[scope='row'] {
      padding-block-end: 0;
      border-bottom: 0;
    }

    & td:empty {
      display: none;
    }
  }

  @media (max-width: ${theme.breakpoint.sm - 0.02}px) {
    & tr {
      grid-template-columns: repeat(${({ $count }) => Math.min($count, 2)}, minmax(0, 1fr));
    }

    & th,
    & td {
      padding-inline: 0.25rem;
    }

    @media not (scripting: none) {
      & [data-away] {
        display: none;
      }
    }
  }

  ${theme.media.md} {
    & th,
    & td {
      padding: ${theme.space[3]} ${theme.space[4]};
    }

    & tr > :first-child {
      width: 11rem;
      border-inline-end: 1px solid ${theme.color.border};
    }
  }
`;

const GroupName = styled.th`
  && {
    border-inline-end: 0;
    background: ${theme.color.surfaceSunken};
    font-family: ${theme.font.display};
    font-size: ${theme.size.md};
  }
`;

const Large = styled(Picture)`
  max-width: 16.25rem;
  border-radius: ${theme.radius.md};
`;

const Mark = styled.span`
  display: inline-block;
  padding-inline: 0.375rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  font-size: ${theme.size.xs};
  font-weight: 600;
`;

const Unknown = styled.span`
  color: ${theme.color.textMuted};
  font-weight: 400;
`;

const Definition = styled.span`
  display: block;
  margin-top: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
  font-weight: 400;
`;
