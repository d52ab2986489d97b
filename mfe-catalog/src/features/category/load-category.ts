import type { RouteContext } from 'shared-contracts';
import { categoriesQuery } from './api/get-categories.ts';
import { categoryProductsQuery } from './api/get-category-products.ts';
import { parseCategoryId } from './category-id.ts';
import type { CategoryFilters } from './category-page.tsx';

/** What the page renders with, all asked for at once: its own list, or what is chosen of it. */
export async function loadCategory(context: RouteContext, filters: CategoryFilters): Promise<void> {
  const { api, params, queryClient, searchParams } = context;
  const categoryId = parseCategoryId(params.id);
  if (categoryId === undefined) return;
  await Promise.all([
    queryClient.prefetchQuery(categoriesQuery(api)),
    filters.load(context, categoryId),
    filters.isSearched(categoryId, searchParams) ||
      queryClient.prefetchInfiniteQuery(categoryProductsQuery(api, categoryId)),
  ]);
}
