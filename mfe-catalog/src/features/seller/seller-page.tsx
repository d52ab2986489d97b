import type { ReactNode } from 'react';
import { useApi } from 'shared-auth';
import {
  type MarketClient,
  orNull,
  type PageHead,
  paths,
  type RouteContext,
  type Seller,
} from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { queryOptions, useInfiniteQuery, useQuery } from 'shared-runtime/query';
import { useParams } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import {
  EmptyState,
  Inline,
  NotFoundState,
  PageContainer,
  PageHeading,
  QueryStates,
  Section,
  ShowMore,
  theme,
  VerifiedBadge,
} from 'shared-ui';
import { CompareBar } from '../../compare/compare-bar.tsx';
import { ListedGrid, useListSizes } from '../../product-card/list-form.ts';
import { GRID_SIZES, ProductGridSkeleton } from '../../product-card/product-grid.tsx';
import { Stars } from '../../product-card/stars.tsx';
import { publicPart } from '../../public-product.ts';
import { messages } from './messages.ts';
import { Reviews, reviewsQuery } from './reviews.tsx';

export function Page() {
  const { id = '' } = useParams();
  const query = useQuery(sellerQuery(useApi(), id));
  return (
    <PageContainer>
      <QueryStates query={query} loading={<Loading />}>
        {(seller) =>
          seller === null ? (
            <NotFoundState title={messages.unknownTitle} text={messages.unknown} to={paths.search()}>
              {messages.toSearch}
            </NotFoundState>
          ) : (
            <SellerView seller={seller} />
          )
        }
      </QueryStates>
    </PageContainer>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <PageHeading title={messages.loading} />
      <ProductGridSkeleton />
    </div>
  );
}

function SellerView({ seller }: { readonly seller: Seller }) {
  const { since, rating, answerminutes, handedover } = seller;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      messages.since,
      <time key="since" dateTime={since}>
        {messages.month(since)}
      </time>,
    ],
    [messages.rating, rating && <Stars key="rating" rating={rating} />],
    [messages.usualReply, answerminutes !== undefined && messages.replyTime(answerminutes)],
    [messages.handedOver, handedover > 0 && messages.handedOverCount(handedover)],
  ];
  return (
    <>
      <PageHeading title={seller.name} />
      {seller.verified && <VerifiedBadge />}
      <Facts forwardedAs="dl" gap={[3, 6]}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
      <Section title={messages.forSale}>
        <Offers sellerId={seller._id} />
      </Section>
      {seller.rating && (
        <Section title={messages.reviews}>
          <Reviews sellerId={seller._id} />
        </Section>
      )}
      <CompareBar />
    </>
  );
}

function Offers({ sellerId }: { readonly sellerId: string }) {
  const query = useInfiniteQuery(offersQuery(useApi(), sellerId));
  const sizes = useListSizes(GRID_SIZES);
  return (
    <QueryStates query={query} loading={<ProductGridSkeleton />}>
      {(products) =>
        products.length === 0 ? (
          <EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>
        ) : (
          <>
            <ListedGrid products={products} addressOf={paths.publicProduct} isFirst compares sizes={sizes} />
            <ShowMore query={query} />
          </>
        )
      }
    </QueryStates>
  );
}

const Facts = styled(Inline)`
  padding-block: ${theme.space[3]} ${theme.space[5]};

  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.xs};
  }

  & dd {
    font-weight: 600;
  }
`;

/** Null if there is no such seller. */
const sellerQuery = (api: MarketClient, id: string) =>
  queryOptions({
    queryKey: ['market', 'seller', id],
    queryFn: ({ signal }) => orNull(api('GET /sellers/{id}', { params: { id }, signal })),
  });

const PAGE_SIZE = 24;

/** The seller's products for sale, newest first. */
const offersQuery = (api: MarketClient, id: string) =>
  pagedQuery(['market', 'seller-offers', id], PAGE_SIZE, async (page, signal) => {
    const call = { params: { id }, query: page, signal };
    const { items, nextCursor } = await api.page('GET /sellers/{id}/products', call);
    return { items: items.map(publicPart), nextCursor };
  });

export async function load(context: RouteContext): Promise<void> {
  const { api, params, queryClient } = context;
  const id = params.id ?? '';
  await queryClient.prefetchQuery(sellerQuery(api, id));
  const seller = sellerOf(context);
  if (!seller) return;
  await Promise.all([
    queryClient.prefetchInfiniteQuery(offersQuery(api, id)),
    seller.rating && queryClient.prefetchInfiniteQuery(reviewsQuery(api, id)),
  ]);
}

/** The seller of the address, from the cache; undefined until it is loaded. */
const sellerOf = ({ api, params, queryClient }: RouteContext) =>
  queryClient.getQueryData(sellerQuery(api, params.id ?? '').queryKey) as Seller | null | undefined;

export function head(context: RouteContext): PageHead {
  const seller = sellerOf(context);
  if (seller === null) return { status: 404, title: messages.unknownTitle };
  if (seller === undefined) return { title: messages.loading };
  const { name, forsale, _id } = seller;
  return {
    title: messages.title(name),
    description: messages.description(name, forsale),
    canonical: paths.seller(_id),
  };
}
