import { useApi } from 'shared-auth';
import { type Product, paths } from 'shared-contracts';
import { useInfiniteQuery } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  FormError,
  formatPrice,
  Grid,
  MarketIcon,
  PageHeading,
  Picture,
  Price,
  ProductCardSkeleton,
  QueryStates,
  ShowMore,
  Stack,
  theme,
  toast,
  useRestoredFocus,
} from 'shared-ui';
import { messages } from '../../messages.ts';
import { useChangeWish, wishlistQuery } from './wishes.ts';

const texts = messages.wishlist;

export function WishlistPage() {
  const query = useInfiniteQuery(wishlistQuery(useApi()));
  const change = useChangeWish();
  const cards = useRestoredFocus<HTMLDivElement>('li');

  function remove(product: Product) {
    const productId = product._id;
    const putBack = () => change.mutate({ productId, wished: true, product });
    change.mutateAsync({ productId, wished: false }).then(
      () => toast(texts.removed(product.productname), 'info', { label: texts.undo, onPress: putBack }),
      // On an error, the list shows the product again, and the message.
      () => {},
    );
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
                <Grid as="ul" columns={3} aria-label={texts.title}>
                  {products.map((product) => (
                    <li key={product._id}>
                      <WishCard product={product} onRemove={() => remove(product)} />
                    </li>
                  ))}
                </Grid>
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

interface WishCardProps {
  readonly product: Product;
  readonly onRemove: () => void;
}

function WishCard({ product, onRemove }: WishCardProps) {
  const nameId = `wish-${product._id}`;
  const { wishedprice = product.resaleprice } = product;
  const lowered = wishedprice - product.resaleprice;
  return (
    <Tile padding="none">
      <Picture
        images={product.images}
        alt=""
        sizes={`(min-width: ${theme.breakpoint.lg}px) 300px, (min-width: ${theme.breakpoint.sm}px) 45vw, 92vw`}
      />
      <Body gap={2} align="start">
        <Name id={nameId} to={paths.product(product._id)}>
          {product.productname}
        </Name>
        {product.status === 'sold' ? <Badge tone="neutral">{texts.sold}</Badge> : null}
        <Price amount={product.resaleprice} label={texts.price} />
        {lowered > 0 && product.status !== 'sold' ? (
          <Badge tone="success">{texts.lowered(formatPrice(lowered))}</Badge>
        ) : null}
        <Place>
          <MarketIcon name="pin" />
          {product.location}
        </Place>
        <Button variant="ghost" size="sm" aria-describedby={nameId} onClick={onRemove}>
          <MarketIcon name="trash" />
          {texts.remove}
        </Button>
      </Body>
    </Tile>
  );
}

const Tile = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
`;

const Body = styled(Stack)`
  padding: ${theme.space[4]};

  > button {
    margin-block-start: auto;
    margin-inline-start: -${theme.space[3]};
  }
`;

const Name = styled(Link)`
  color: ${theme.color.text};
  font-family: ${theme.font.display};
  font-size: ${theme.size.lg};
  font-weight: 640;
  line-height: 1.2;
  text-decoration: none;

  &:hover {
    color: ${theme.color.accent};
    text-decoration: underline;
  }
`;

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
