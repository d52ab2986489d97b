import { useApi } from 'shared-auth';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { useLocation } from 'shared-runtime/router';
import { PageContainer, PageHeading, QueryStates, Skeleton } from 'shared-ui/core';
import { comparedQuery } from './api/get-compared.ts';
import { readComparison } from './compare-address.ts';
import { Compared } from './components/compared.tsx';
import { messages } from './messages.ts';

/** Up to four products side by side. The address says which. */
export function ComparePage() {
  const { search } = useLocation();
  const comparison = readComparison(new URLSearchParams(search));
  const query = useQuery({
    ...comparedQuery(useApi(), comparison.ids),
    placeholderData: keepPreviousData,
  });
  // What stood there before stays until the next answer is there, without those that were taken away.
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
