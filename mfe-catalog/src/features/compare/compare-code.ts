import type { PageHead, RouteContext } from 'shared-contracts';
import type { PublicProduct } from '../../public-product.ts';
import { comparedKey, comparedQuery } from './api/get-compared.ts';
import { readComparison } from './compare-address.ts';
import { titleOf } from './components/compared.tsx';
import { messages } from './messages.ts';

/** Everything that only the page `/compare` needs. */
export { ComparePage as Page } from './compare-page.tsx';

export async function loadCompared({ api, searchParams, queryClient }: RouteContext): Promise<void> {
  await queryClient.prefetchQuery(comparedQuery(api, readComparison(searchParams).ids));
}

/** Search engines keep none of it: what can be put together has no end. */
export function compareHead({ searchParams, queryClient }: RouteContext): PageHead {
  const { ids } = readComparison(searchParams);
  const products = queryClient.getQueryData(comparedKey(ids)) as readonly PublicProduct[] | undefined;
  const title = products && products.length > 0 ? titleOf(products) : messages.title;
  return { title, description: messages.description, noindex: true };
}
