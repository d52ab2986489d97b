import type { ComponentProps, FocusEvent } from 'react';
import { css, styled } from 'shared-runtime/styles';
import { ProductCardSkeleton, theme } from 'shared-ui/core';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import type { CardProduct } from '../public-product.ts';
import { ProductCard } from './product-card.tsx';

export interface ProductGridProps extends ComponentProps<'ul'> {
  readonly products: readonly CardProduct[];
  /** Address of a card's product, if not the specification's product page. */
  readonly addressOf?: ((product: CardProduct) => string) | undefined;
  readonly heading?: 'h2' | 'h3';
  /** Is it the first content of the page? Then the pictures of its first row load at once. */
  readonly isFirst?: boolean;
  /** Can its products be chosen for comparison? Then the page has a `CompareBar`. */
  readonly compares?: boolean;
  /** On small screens one row that scrolls sideways, instead of one column. */
  readonly sideways?: boolean;
  /** `sizes` of the pictures, where the grid is not as wide as the page. */
  readonly sizes?: string;
}

/** `sizes` in three, two and one columns between the page's margins. @param one those in one column */
const sizesOf = (one: string) =>
  `(min-width: 1296px) 390px, (min-width: 1100px) calc((100vw - 128px) / 3), (min-width: 800px) calc((100vw - 96px) / 2), ${one}`;
export const GRID_SIZES = sizesOf('calc(100vw - 32px)');
/** In a row that scrolls, a card leaves space for the edge of the next one. */
const SIDEWAYS_SIZES = sizesOf('(min-width: 400px) 320px, 80vw');

const FIRST_ROW = 3;

/**
 * Scrolls a focused card fully into view: browsers do not scroll if an edge of it is already visible, and the row snaps to the beginning of
 * a card. Only for keyboard focus: a card that is clicked must not move away.
 */
function showWhole({ target }: FocusEvent): void {
  const { left, right } = target.getBoundingClientRect();
  if (!target.matches(':focus-visible') || (left >= 0 && right <= window.innerWidth)) return;
  target.scrollIntoView({ block: 'nearest', inline: 'start' });
}

export function ProductGrid({
  products,
  addressOf,
  heading = 'h3',
  isFirst = false,
  compares = false,
  sideways = false,
  sizes = sideways ? SIDEWAYS_SIZES : GRID_SIZES,
  ...rest
}: ProductGridProps) {
  return (
    <Columns {...rest} $sideways={sideways} onFocus={sideways ? showWhole : undefined}>
      {products.map((product, position) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            to={addressOf?.(product)}
            heading={heading}
            sizes={sizes}
            priority={isFirst && (position === 0 || (position < FIRST_ROW && 'eager'))}
            action={compares && <CompareToggle product={product} />}
          />
        </li>
      ))}
    </Columns>
  );
}

/** @param props.sideways the row that scrolls; else two rows of the grid */
export function ProductGridSkeleton({ sideways = false }: { readonly sideways?: boolean }) {
  return (
    <Columns $sideways={sideways} aria-hidden="true">
      {Array.from({ length: sideways ? 3 : 6 }, (_, position) => (
        <li key={position}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Columns>
  );
}

/** Extends to the edges of the screen, with space above and below for the focus ring of a card. */
const row = css`
  @media (max-width: ${theme.breakpoint.md - 1}px) {
    display: flex;
    gap: ${theme.space[4]};
    margin: -${theme.space[2]} calc(-1 * ${theme.layout.gutter});
    padding: ${theme.space[2]} ${theme.layout.gutter};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding-inline: ${theme.layout.gutter};
    scroll-snap-type: x proximity;

    & > li {
      flex: none;
      width: min(80%, 20rem);
      scroll-snap-align: start;

      ${theme.media.largeText} {
        width: calc(100% - 1rem);
      }
    }
  }
`;

const Columns = styled.ul<{ $sideways: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  list-style: none;

  ${theme.media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${({ $sideways }) => $sideways && row}
`;
