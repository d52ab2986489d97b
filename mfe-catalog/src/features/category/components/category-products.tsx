import { useApi } from 'shared-auth';
import { useInfiniteQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { Button, EmptyState, FormError, QueryStates, theme } from 'shared-ui';
import { ProductGrid, ProductGridSkeleton } from '../../../product-card/product-grid.tsx';
import { categoryProductsQuery } from '../api/get-category-products.ts';
import { messages } from '../messages.ts';

/** Three columns on large screens, two on medium and one on small ones, beside the filters. */
const SIZES =
  '(min-width: 1296px) 290px, (min-width: 1100px) calc((100vw - 428px) / 3), (min-width: 800px) calc((100vw - 344px) / 2), calc(100vw - 32px)';

/** The products of a category, page after page. */
export function CategoryProducts({ categoryId }: { categoryId: number }) {
  const query = useInfiniteQuery(categoryProductsQuery(useApi(), categoryId));
  return (
    <QueryStates query={query} loading={<ProductGridSkeleton count={6} />}>
      {({ pages }) => {
        const products = pages.flatMap((page) => page.items);
        if (products.length === 0) {
          return <EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>;
        }
        return (
          <>
            <ProductGrid products={products} heading="h2" isFirst compares sizes={SIZES} />
            <Foot>
              <p role="status">{messages.shown(products.length)}</p>
              {query.isFetchNextPageError && <FormError>{messages.moreFailed}</FormError>}
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  size="lg"
                  busy={query.isFetchingNextPage}
                  busyLabel={messages.showingMore}
                  onClick={() => void query.fetchNextPage()}
                >
                  {messages.showMore}
                </Button>
              )}
            </Foot>
          </>
        );
      }}
    </QueryStates>
  );
}

const Foot = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  justify-items: center;
  padding-block: ${theme.space[7]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
