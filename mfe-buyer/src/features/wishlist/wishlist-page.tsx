import { type Product, paths } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import {
  ButtonLink,
  EmptyState,
  FormError,
  Grid,
  PageHeading,
  ProductCardSkeleton,
  QueryStates,
  ShowMore,
  Stack,
  theme,
  toast,
  useRestoredFocus,
} from 'shared-ui';
import { messages } from '../../messages.ts';
import { useChangeWish } from './api/change-wish.ts';
import { useWishlist } from './api/get-wishlist.ts';
import { WishCard } from './components/wish-card.tsx';

const texts = messages.wishlist;

export function WishlistPage() {
  const query = useWishlist();
  const change = useChangeWish();
  const cards = useRestoredFocus<HTMLDivElement>('li');

  async function remove(product: Product) {
    const { _id: productId, productname } = product;
    await change.mutateAsync({ productId, wished: false }).then(
      () => toast(texts.removed(productname), 'info', { label: texts.undo, onPress: () => putBack(product) }),
      // The list shows it again, and why.
      () => {},
    );
  }

  function putBack(product: Product) {
    change.mutate({ productId: product._id, wished: true, product });
  }

  return (
    <div ref={cards} tabIndex={-1}>
      <Stack gap={0}>
        <PageHeading title={texts.title} lead={texts.lead} />
        <QueryStates query={query} loading={<LoadingCards />}>
          {(products) => (
            <Stack gap={5}>
              {change.error ? <FormError>{change.error.message}</FormError> : null}
              {products.length === 0 ? (
                <EmptyState
                  title={texts.empty}
                  action={<ButtonLink to={paths.home()}>{messages.browse}</ButtonLink>}
                >
                  {texts.emptyText}
                </EmptyState>
              ) : (
                <Cards aria-label={texts.listLabel}>
                  {products.map((product) => (
                    <li key={product._id}>
                      <WishCard product={product} onRemove={() => void remove(product)} />
                    </li>
                  ))}
                </Cards>
              )}
              <ShowMore query={query} />
            </Stack>
          )}
        </QueryStates>
      </Stack>
    </div>
  );
}

function LoadingCards() {
  return (
    <Grid columns={3}>
      <ProductCardSkeleton />
      <ProductCardSkeleton />
      <ProductCardSkeleton />
    </Grid>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: ${theme.space[5]};
  list-style: none;

  ${theme.media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  > li > * {
    height: 100%;
  }
`;
