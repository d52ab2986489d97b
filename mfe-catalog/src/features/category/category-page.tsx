import type { ComponentType, ReactNode } from 'react';
import { useApi } from 'shared-auth';
import type { Category, RouteContext } from 'shared-contracts';
import { useInfiniteQuery, useQuery } from 'shared-runtime/query';
import { useParams, useSearchParams } from 'shared-runtime/router';
import { PageContainer, PageHeading, QueryStates } from 'shared-ui';
import { CompareBar } from '../../compare/compare-bar.tsx';
import { categoriesQuery } from './api/get-categories.ts';
import { categoryProductsQuery } from './api/get-category-products.ts';
import { parseCategoryId } from './category-id.ts';
import { CategoryProducts } from './components/category-products.tsx';
import { CategorySkeleton } from './components/category-skeleton.tsx';
import { CategoryUnknown } from './components/category-unknown.tsx';
import { messages } from './messages.ts';

/** How the list of a category can be narrowed: given by the app, because that is another feature. */
export interface CategoryFilters {
  /** Shows the category's own list, or what is chosen of it. */
  readonly List: ComponentType<{ readonly categoryId: number; readonly children: ReactNode }>;
  /** Is something chosen? */
  isSearched(categoryId: number, params: URLSearchParams): boolean;
  /** Fetches what `List` renders with. Never fails. */
  load(context: RouteContext, categoryId: number): Promise<void>;
}

/** Everything that can be bought in one category. */
export function CategoryPage({ filters: { List, isSearched } }: { readonly filters: CategoryFilters }) {
  const [params] = useSearchParams();
  const categories = useQuery(categoriesQuery(useApi()));
  const categoryId = parseCategoryId(useParams().id);
  if (categoryId === undefined) return <CategoryUnknown />;
  return (
    <QueryStates query={categories} loading={<CategorySkeleton />}>
      {(list) => {
        const category = list.find(({ categoryitemid }) => categoryitemid === categoryId);
        if (!category) return <CategoryUnknown />;
        return (
          <PageContainer>
            {isSearched(categoryId, params) ? (
              <PageHeading title={category.categoriesname} />
            ) : (
              <CategoryHeading category={category} />
            )}
            <List key={categoryId} categoryId={categoryId}>
              <CategoryProducts categoryId={categoryId} />
            </List>
            <CompareBar />
          </PageContainer>
        );
      }}
    </QueryStates>
  );
}

/** How the products are ordered is said where there is something to order. */
function CategoryHeading({ category }: { readonly category: Category }) {
  const products = useInfiniteQuery(categoryProductsQuery(useApi(), category.categoryitemid));
  const isEmpty = products.data?.pages.every(({ items }) => items.length === 0) ?? false;
  return <PageHeading title={category.categoriesname} lead={isEmpty ? undefined : messages.lead} />;
}
