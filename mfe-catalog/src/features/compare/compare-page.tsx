import { useApi } from 'shared-auth';
import type { MarketClient, PageHead, RouteContext } from 'shared-contracts';
import { keepPreviousData, queryOptions, useQuery } from 'shared-runtime/query';
import { useLocation } from 'shared-runtime/router';
import { PageContainer, PageHeading, QueryStates, Skeleton } from 'shared-ui/core';
import { type PublicProduct, publicPart } from '../../public-product.ts';
import { readComparison } from './compare-address.ts';
import { Compared, titleOf } from './compared.tsx';
import { messages } from './messages.ts';

export function Page() {
  const { search } = useLocation();
  const comparison = readComparison(new URLSearchParams(search));
  const query = useQuery({
    ...comparedQuery(useApi(), comparison.ids),
    placeholderData: keepPreviousData,
  });
  // While the next response loads, the previous products stay on the screen, without those that were removed.
  const isWhole = !query.isPlaceholderData;
  const left = isWhole ? query.data : query.data?.filter(({ _id }) => comparison.ids.includes(_id));
  const products = isWhole || left?.length !== 0 ? left : undefined;
  return (
    <PageContainer>
      {query.isError && <PageHeading title={messages.title} />}
      <QueryStates query={{ ...query, data: products }} loading={<Loading />}>
        {(known) => <Compared comparison={comparison} products={known} isWhole={isWhole} />}
      </QueryStates>
    </PageContainer>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <PageHeading title={messages.title} />
      <Skeleton height={520} />
    </div>
  );
}

export async function load({ api, searchParams, queryClient }: RouteContext): Promise<void> {
  await queryClient.prefetchQuery(comparedQuery(api, readComparison(searchParams).ids));
}

/** Not indexed by search engines: the number of combinations is unlimited. */
export function head({ api, searchParams, queryClient }: RouteContext): PageHead {
  const { ids } = readComparison(searchParams);
  const { queryKey } = comparedQuery(api, ids);
  const products = queryClient.getQueryData(queryKey) as readonly PublicProduct[] | undefined;
  const title = products && products.length > 0 ? titleOf(products) : messages.title;
  return { title, description: messages.description, noindex: true };
}

/** Products by their ids, in that order; products that no longer exist are missing. */
const comparedQuery = (api: MarketClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['market', 'compare', ids.join(',')],
    queryFn: async ({ signal }): Promise<readonly PublicProduct[]> => {
      if (ids.length === 0) return [];
      const products = await api('GET /compare', { query: { ids: ids.join(',') }, signal });
      return products.map(publicPart);
    },
  });
