import type { ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { ProductCardSkeleton, theme } from 'shared-ui';
import type { PublicProduct } from '../public-product.ts';
import { ProductCard } from './product-card.tsx';

interface ProductGridProps {
  readonly products: readonly PublicProduct[];
  /** Where a card leads, if not to the specification's page. */
  readonly addressOf?: (product: PublicProduct) => string;
  readonly heading?: 'h2' | 'h3';
  /** Does the page begin with it? Then the pictures of its first row are loaded at once. */
  readonly isFirst?: boolean;
}

const FIRST_ROW = 3;

function priorityOf(position: number) {
  if (position === 0) return true;
  return position < FIRST_ROW ? 'eager' : false;
}

/** Cards in three columns on large screens, two on medium and one on small ones. */
export function ProductGrid({ products, addressOf, heading = 'h3', isFirst = false }: ProductGridProps) {
  return (
    <Columns>
      {products.map((product, position) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            to={addressOf?.(product)}
            heading={heading}
            priority={isFirst ? priorityOf(position) : undefined}
          />
        </li>
      ))}
    </Columns>
  );
}

/** The grid while its products are on their way. */
export function ProductGridSkeleton({ count }: { count: number }): ReactNode {
  return (
    <Columns aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((position) => (
        <li key={position}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Columns>
  );
}

const Columns = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${theme.media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
