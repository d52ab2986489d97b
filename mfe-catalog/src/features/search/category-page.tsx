import { useApi } from 'shared-auth';
import {
  type Category,
  categoriesQuery,
  type MarketClient,
  type PageHead,
  paths,
  type RouteContext,
} from 'shared-contracts';
import { pagedQuery } from 'shared-runtime/paged-query';
import { useInfiniteQuery, useQuery } from 'shared-runtime/query';
import { useParams, useSearchParams } from 'shared-runtime/router';
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
} from 'shared-ui/core';
import { CompareBar } from '../../compare/compare-bar.tsx';
import { ListedGrid, useListSizes } from '../../product-card/list-form.ts';
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx';
import { CategoryList, isCategorySearched, loadCategorySearch } from './category-list.tsx';
import { messages as searchMessages } from './messages.ts';

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
  const [params] = useSearchParams();
  const isSearched = isCategorySearched(id, params);
  const { data } = useInfiniteQuery({ ...categoryProductsQuery(useApi(), id), enabled: !isSearched });
  // The lead names the order of the category's own list, unless that is empty.
  const lead = isSearched || data?.length === 0 ? undefined : messages.lead;
  return (
    <PageContainer>
      <PageHeading title={categoriesname} lead={lead} />
      <CategoryList key={id} categoryId={id}>
        <CategoryProducts categoryId={id} />
      </CategoryList>
      <CompareBar />
    </PageContainer>
  );
}

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

/** Parses the category's item id in the address. @returns undefined for anything that cannot be an id */
function parseCategoryId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** Prefetches all queries of the page in parallel: the category's own list, or the search with the chosen filters. */
export async function load(context: RouteContext): Promise<void> {
  const { api, params, queryClient, searchParams } = context;
  const categoryId = parseCategoryId(params.id);
  if (categoryId === undefined) return;
  await Promise.all([
    queryClient.prefetchQuery(categoriesQuery(api)),
    loadCategorySearch(context, categoryId),
    isCategorySearched(categoryId, searchParams) ||
      queryClient.prefetchInfiniteQuery(categoryProductsQuery(api, categoryId)),
  ]);
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
    canonical: paths.category(category.categoryitemid),
  };
}
