import { useApi } from 'shared-auth';
import {
  type Category,
  categoriesQuery,
  type MarketClient,
  type PageHead,
  paths,
  type RouteContext,
  type SearchQuery,
} from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { queryOptions, useInfiniteQuery, useQuery } from 'shared-runtime/query';
import { useLocation, useParams } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import {
  Button,
  EmptyState,
  FormError,
  NotFoundState,
  PageContainer,
  PageHeading,
  QueryStates,
  Skeleton,
  Stack,
  theme,
  VisuallyHidden,
} from 'shared-ui/core';
import { CompareBar } from '../../compare/compare-bar.tsx';
import { ListedGrid, useListSizes } from '../../product-card/list-form.ts';
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx';
import { type FoundPage, findPage, loadSearch, searchQuery } from './api/get-search.ts';
import { Filtered } from './components/filtered.tsx';
import { Results } from './components/results.tsx';
import { messages as searchMessages } from './messages.ts';
import {
  parseCategoryId,
  placeOf,
  readAt,
  type SearchPlace,
  useSearch,
  useSearchPlace,
  writeAt,
} from './search-place.ts';

const messages = searchMessages.category;

/** The route's page; its head and data loader are exported beside it. */
export function Page() {
  const categories = useQuery(categoriesQuery(useApi()));
  const categoryId = parseCategoryId(useParams().id);
  if (categoryId === undefined) return <CategoryUnknown />;
  return (
    <QueryStates query={categories} loading={<CategorySkeleton />}>
      {(list) => {
        const category = list.find(({ categoryitemid }) => categoryitemid === categoryId);
        return category ? <CategoryView category={category} /> : <CategoryUnknown />;
      }}
    </QueryStates>
  );
}

function CategoryView({ category }: { readonly category: Category }) {
  const { categoryitemid: id, categoriesname } = category;
  const place = useSearchPlace();
  const isSearched = isSearchAt(place, readAt(place, useLocation().search));
  const { data } = useInfiniteQuery({ ...categoryProductsQuery(useApi(), id), enabled: !isSearched });
  // The lead names the order of the category's own list, unless that is empty.
  const lead = isSearched || data?.length === 0 ? undefined : messages.lead;
  return (
    <PageContainer>
      <PageHeading title={categoriesname} lead={lead} />
      <CategoryList key={id} categoryId={id} />
      <CompareBar />
    </PageContainer>
  );
}

/** A category's list with the filters of the search, whose choices are in the address of the category's page. */
function CategoryList({ categoryId }: { readonly categoryId: number }) {
  const place = useSearchPlace();
  const { query, response, busy } = useSearch((api, requested) =>
    isSearchAt(place, requested) ? searchQuery(api, requested) : facetsQuery(api, categoryId),
  );
  // The category's own list, which works without the search, stays until the first filtered response arrives.
  const shown = (busy && response.data?.query) || query;
  const isOwn = !isSearchAt(place, query) || !isSearchAt(place, shown);
  return (
    <Filtered query={query} response={response.data} busy={busy}>
      {isOwn ? (
        <CategoryProducts categoryId={categoryId} />
      ) : (
        <QueryStates query={response} loading={<ProductGridSkeleton />}>
          {(given) => (
            <>
              <VisuallyHidden role="status">{searchMessages.heading(given.total, '')}</VisuallyHidden>
              <Results response={given} />
            </>
          )}
        </QueryStates>
      )}
    </Filtered>
  );
}

/** Is a filter or an order chosen? Otherwise the page shows the category's own list, as the specification requires. */
const isSearchAt = (place: SearchPlace, query: SearchQuery) => writeAt(place, query) !== '';

/** The facets beside the category's own list, without the products that come with them: the dehydrated page would contain those. */
const facetsQuery = (api: MarketClient, categoryId: number) =>
  queryOptions({
    queryKey: ['market', 'search', `facets ${categoryId}` as string] as const,
    queryFn: async ({ signal }): Promise<FoundPage> => ({
      ...(await findPage(api, { category: [categoryId] }, signal)),
      products: [],
    }),
  });

/** Beside the filters: three columns on large screens, two on medium and one on small ones. */
const SIZES =
  '(min-width: 1296px) 290px, (min-width: 1100px) calc((100vw - 428px) / 3), (min-width: 800px) calc((100vw - 344px) / 2), calc(100vw - 32px)';

function CategoryProducts({ categoryId }: { categoryId: number }) {
  const query = useInfiniteQuery(categoryProductsQuery(useApi(), categoryId));
  const sizes = useListSizes(SIZES);
  return (
    <QueryStates query={query} loading={<ProductGridSkeleton />}>
      {(products) => {
        if (products.length === 0) {
          return <EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>;
        }
        return (
          <>
            <ListedGrid products={products} heading="h2" isFirst compares sizes={sizes} />
            <Foot align="center">
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

const Foot = styled(Stack)`
  padding-block: ${theme.space[7]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

function CategorySkeleton() {
  return (
    <PageContainer aria-busy="true">
      <Heading gap={3}>
        <Skeleton height={theme.size.xxl} width="18rem" />
        <Skeleton height="1.2rem" width="14rem" />
      </Heading>
      <ProductGridSkeleton />
    </PageContainer>
  );
}

const Heading = styled(Stack)`
  padding-block: clamp(1.5rem, 4vw, 3rem) clamp(1rem, 2.5vw, 1.75rem);
`;

function CategoryUnknown() {
  return (
    <PageContainer>
      <NotFoundState title={messages.unknownTitle} text={messages.unknown} to={paths.home()}>
        {messages.backHome}
      </NotFoundState>
    </PageContainer>
  );
}

/** Prefetches all queries of the page in parallel: the category's own list, or the search with the chosen filters. */
export async function load(context: RouteContext): Promise<void> {
  const { api, params, queryClient, searchParams } = context;
  const categoryId = parseCategoryId(params.id);
  if (categoryId === undefined) return;
  const place = placeOf(categoryId);
  const query = readAt(place, searchParams);
  const list = isSearchAt(place, query)
    ? [loadSearch(context, query, place.fixed)]
    : [
        queryClient.prefetchQuery(facetsQuery(api, categoryId)),
        queryClient.prefetchInfiniteQuery(categoryProductsQuery(api, categoryId)),
      ];
  await Promise.all([queryClient.prefetchQuery(categoriesQuery(api)), ...list]);
}

const PAGE_SIZE = 12;

const categoryProductsQuery = (api: MarketClient, id: number) =>
  pagedQuery(['market', 'category', id], PAGE_SIZE, (page, signal) =>
    api.page('GET /frreezerproduct', { query: { id, ...page }, signal }),
  );

export function head({ api, params, queryClient }: RouteContext): PageHead | undefined {
  const all = queryClient.getQueryData(categoriesQuery(api).queryKey) as readonly Category[] | undefined;
  const categoryId = parseCategoryId(params.id);
  const category = all?.find(({ categoryitemid }) => categoryitemid === categoryId);
  if (category === undefined) return all === undefined ? undefined : { status: 404 };
  const { categoriesname: title } = category;
  return {
    title,
    description: messages.description(title),
    // The page without a sign-in.
    canonical: paths.search(`category=${category.categoryitemid}`),
  };
}
